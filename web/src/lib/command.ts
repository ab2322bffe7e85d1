// The command box: what a person types, and which of the offered actions it can mean. Nothing is known here of any rule:
// an action is found by its notation or by its sentence, whichever the words fit.
import type { Offer } from './protocol';

export interface Command {
  kind: 'act' | 'why' | 'card' | 'undo' | 'hint' | 'help' | 'say';
  rest: string;
}

/** Words that are no action, in both languages. */
const WORDS: Record<string, Command['kind']> = {
  why: 'why',
  pourquoi: 'why',
  card: 'card',
  carte: 'card',
  undo: 'undo',
  reprendre: 'undo',
  hint: 'hint',
  conseil: 'hint',
  help: 'help',
  aide: 'help',
  say: 'say',
  dire: 'say',
};

/** The words that stand before anything else: one a language, for the list of completions. */
export const COMMANDS = { en: ['why', 'card', 'say', 'undo', 'hint', 'help'], fr: ['pourquoi', 'carte', 'dire', 'reprendre', 'conseil', 'aide'] };

export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’']/g, ' ').replace(/\s+/g, ' ').trim();
}

export function understand(text: string): Command {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  const kind = WORDS[plain(first)];
  return kind ? { kind, rest: rest.join(' ') } : { kind: 'act', rest: text.trim() };
}

/** How well the words fit: each must begin a word of what stands there; those that fit from the start come first. */
function fit(words: string[], target: string): number {
  const found = target.split(/[^\p{L}\p{N}]+/u);
  let sum = 0;
  for (const word of words) {
    const at = found.findIndex((each) => each.startsWith(word));
    if (at < 0) return -1;
    sum += at;
  }
  return sum;
}

/** The offers that what was typed can mean, the best first. A number is the place of the offer, as in the terminal. */
export function complete(text: string, offers: readonly Offer[], most = 8): Offer[] {
  const typed = plain(text);
  if (/^\d+$/.test(typed)) {
    const offer = offers[Number(typed) - 1];
    if (offer) return [offer];
  }
  const words = typed.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const scored: { offer: Offer; score: number; at: number }[] = [];
  offers.forEach((offer, at) => {
    const scores = [fit(words, plain(offer.notation)), fit(words, plain(offer.text))].filter((score) => score >= 0);
    if (scores.length) scored.push({ offer, score: Math.min(...scores), at });
  });
  scored.sort((a, b) => a.score - b.score || a.at - b.at);
  return scored.slice(0, most).map(({ offer }) => offer);
}

/** The one offer that was typed out, or that nothing else can be meant by. */
export function meant(text: string, offers: readonly Offer[]): Offer | null {
  const exact = offers.find((offer) => plain(offer.notation) === plain(text) || plain(offer.text) === plain(text));
  if (exact) return exact;
  const found = complete(text, offers, 2);
  return found.length === 1 ? found[0]! : null;
}
