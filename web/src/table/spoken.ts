// A card in words, for those who hear the table.
import { entries } from '../lib/choices';
import type { InPlay, PileCard } from '../lib/model';
import { t } from '../lib/texts.svelte';
import type { Marks, Play } from './play.svelte';

/** Where it lies, what it is called, its values and states, and what can be done with it now. */
export function spoken(play: Play, card: PileCard | InPlay, { place, idle }: { place: string; idle: boolean }, marks: Marks, values: [number, number] | null): string {
  const facts = card.known ? play.factsOf(card.id) : null;
  const parts = [place, play.nameOf(card)];
  if ('power' in card) {
    const printed = card.printed_power ?? facts?.power ?? null;
    if (card.power || facts?.power != null) parts.push(t('spoken-power', { power: String(card.power) }));
    if (printed !== null && printed !== card.power) parts.push(t('spoken-printed', { power: String(printed) }));
    if (card.rested) parts.push(t(play.view?.game === 'dragonball' ? 'spoken-rest-mode' : 'spoken-rested'));
    if (card.don) parts.push(t('spoken-don', { count: card.don }));
    if (card.markers) parts.push(t('spoken-markers', { count: card.markers }));
    if (card.under?.length) parts.push(t('spoken-under', { count: card.under.length }));
    if (card.keywords.length) parts.push(play.keywords(card).join(', '));
    if (card.negated) parts.push(t('mark-negated'));
    if (card.fresh && card.zone !== 'leader') parts.push(t('spoken-fresh'));
  } else if (facts) {
    const cost = values?.[0] ?? facts.cost;
    if (cost != null) parts.push(t('spoken-cost', { cost: String(cost) }));
    if (facts.power != null) parts.push(t('spoken-power', { power: String(facts.power) }));
    if (facts.counter) parts.push(t('spoken-counter', { counter: String(facts.counter) }));
    if (facts.combo_power) parts.push(t('spoken-combo', { power: String(facts.combo_power) }));
    parts.push(...facts.keywords.map((each) => each.text));
  }
  if (marks.attacker) parts.push(t('spoken-attacker'));
  if (marks.attacked) parts.push(t('spoken-attacked'));
  if (marks.chosen) parts.push(t('spoken-chosen'));
  else if (marks.aimable) parts.push(t('spoken-aimable'));
  else if (marks.selectable) parts.push(t('spoken-selectable'));
  else if (idle) parts.push(t('spoken-idle'));
  else if (marks.lit) parts.push(t('spoken-can', { verbs: entries(play.options.byCard.get(card.iid) ?? []).map((entry) => play.word('verb', entry.verb)).join(', ') }));
  return parts.filter(Boolean).join(', ');
}
