// From the offers that were made to what lies on the table: which card does what, which target belongs to which card,
// what is left for buttons. Nothing here knows a rule: an action is found by the fields it was declared with.
import type { Offer } from './protocol';

/** Verbs that choose a card for the question, rather than doing something with it. */
const CHOOSES = new Set(['pick', 'pay', 'don', 'face-down', 'charge']);

export function choosesCard(offer: Offer): boolean {
  return CHOOSES.has(offer.action.verb);
}

/** The card an offer lies on, or -1 if it lies on none. */
export function cardOf(offer: Offer): number {
  const { card, on } = offer.action;
  if (typeof card === 'number') return card;
  return typeof on === 'number' ? on : -1;
}

export function targetOf(offer: Offer): number {
  return typeof offer.action.target === 'number' ? offer.action.target : -1;
}

/** A place in a pile of hidden cards that can be chosen: `seat:zone:place`. */
export function slotOf(offer: Offer): string {
  const { seat, zone, place } = offer.action;
  return place === undefined ? '' : `${seat}:${zone}:${place}`;
}

export interface Choices {
  byCard: Map<number, Offer[]>;
  bySlot: Map<string, Offer>;
  numbers: Offer[]; // answered with a stepper
  dons: Offer[]; // counted cards that are picked: whose, and in which state
  buttons: Offer[]; // everything else
}

export function choices(offers: readonly Offer[]): Choices {
  const found: Choices = { byCard: new Map(), bySlot: new Map(), numbers: [], dons: [], buttons: [] };
  for (const offer of offers) {
    const card = cardOf(offer);
    if (card >= 0) {
      const list = found.byCard.get(card);
      if (list) list.push(offer);
      else found.byCard.set(card, [offer]);
    } else if (offer.action.state !== undefined) found.dons.push(offer);
    else if (slotOf(offer)) found.bySlot.set(slotOf(offer), offer);
    else if (offer.action.verb === 'number') found.numbers.push(offer);
    else found.buttons.push(offer);
  }
  return found;
}

/** What a card can do, one entry a verb and ability: offers that differ in their target alone are one entry. */
export interface Entry {
  key: string;
  verb: string;
  first: Offer;
  targets: Map<number, Offer>; // empty where no target is asked for
}

export function entries(offers: readonly Offer[]): Entry[] {
  const found = new Map<string, Entry>();
  for (const offer of offers) {
    const { verb, ability, state } = offer.action;
    const key = `${verb}/${ability ?? ''}/${state ?? ''}`;
    let entry = found.get(key);
    if (!entry) {
      entry = { key, verb, first: offer, targets: new Map() };
      found.set(key, entry);
    }
    const target = targetOf(offer);
    if (target >= 0) entry.targets.set(target, offer);
  }
  return [...found.values()];
}

/** The entry that one click carries out: on the table a single one acts, in the hand a click never does. */
export function actsAtOnce(list: readonly Entry[], inHand: boolean): Entry | null {
  const only = list[0];
  return !inHand && list.length === 1 && only && only.targets.size === 0 ? only : null;
}

/** What a click on `card` answers while `entry` waits for its target. */
export function aimed(entry: Entry | null, card: number): Offer | null {
  return entry?.targets.get(card) ?? null;
}

/** By how much the attack exceeds the defence; below 0 the defender holds, as equal power wins for the attacker. */
export function lead(attack: number, defence: number, planned: number): number {
  return attack - (defence + planned);
}

/** A list with one of its members put at another place. */
export function moved<One>(list: readonly One[], from: number, to: number): One[] {
  const found = [...list];
  const [one] = found.splice(from, 1);
  if (one !== undefined) found.splice(Math.max(0, Math.min(to, found.length)), 0, one);
  return found;
}

/** Giving as one entry with its cards as targets, so that it can be begun from what is given. Null: nothing can be. */
export function giving(offers: readonly Offer[]): Entry | null {
  const gives = offers.filter((offer) => offer.action.verb === 'give' && cardOf(offer) >= 0);
  const first = gives[0];
  return first ? { key: 'give', verb: 'give', first, targets: new Map(gives.map((offer) => [cardOf(offer), offer])) } : null;
}

/** Offers with what tells those of one text apart: their place among them. */
export function numbered(offers: readonly Offer[]): { offer: Offer; text: string }[] {
  const count = new Map<string, number>();
  for (const offer of offers) count.set(offer.text, (count.get(offer.text) ?? 0) + 1);
  const met = new Map<string, number>();
  return offers.map((offer) => {
    if (count.get(offer.text) === 1) return { offer, text: offer.text };
    const at = (met.get(offer.text) ?? 0) + 1;
    met.set(offer.text, at);
    return { offer, text: `${offer.text} #${at}` };
  });
}
