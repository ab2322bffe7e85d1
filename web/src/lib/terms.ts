// The words of a game in both languages, each with its rule in our words: asked for once, when somebody wants to know.
import type { CardFacts, Meaning, Words } from './protocol';
import { get } from './api';

/** A word of the game: as each language calls it, and its rule in the reader's. */
export interface Term {
  name: string;
  en: string;
  fr: string;
  rule: string;
  meaning: string;
}

export type Sorts = Record<string, Meaning[]>;

const asked = new Map<string, Promise<Sorts>>();

function words(game: string, lang: string): Promise<Sorts> {
  const key = `${game}/${lang}`;
  let found = asked.get(key);
  if (!found) {
    found = get<Words>(`/words/${game}?lang=${lang}`).then((answer) => answer.words);
    found.catch(() => asked.delete(key));
    asked.set(key, found);
  }
  return found;
}

export async function bothLanguages(game: string): Promise<{ en: Sorts; fr: Sorts }> {
  const [en, fr] = await Promise.all([words(game, 'en'), words(game, 'fr')]);
  return { en, fr };
}

const same = (declared: string, name: string) => declared.replaceAll(' ', '-') === name.replaceAll(' ', '-');

/** `zone:life`, `keyword:Blocker`…: the word that is declared so, or nothing. */
export function term(both: { en: Sorts; fr: Sorts }, key: string, lang: 'en' | 'fr'): Term | null {
  const at = key.indexOf(':');
  const [sort, name] = [key.slice(0, at), key.slice(at + 1)];
  const en = both.en[sort]?.find((each) => same(each.name, name));
  const fr = both.fr[sort]?.find((each) => same(each.name, name));
  if (!en || !fr) return null;
  const read = lang === 'fr' ? fr : en;
  return { name: en.name, en: en.text, fr: fr.text, rule: read.rule, meaning: read.meaning };
}

/** What there is to know about a card: where it lies, and its keywords, with their meanings as its facts have them. */
export function termsOf(both: { en: Sorts; fr: Sorts }, facts: CardFacts | null, zone: string, lang: 'en' | 'fr'): Term[] {
  const found = [zone ? term(both, `zone:${zone}`, lang) : null];
  for (const keyword of facts?.keywords ?? []) {
    const declared = term(both, `keyword:${keyword.name}`, lang);
    found.push(declared ? { ...declared, meaning: keyword.meaning || declared.meaning, rule: keyword.rule || declared.rule } : { name: keyword.name, en: keyword.text, fr: keyword.text, rule: keyword.rule, meaning: keyword.meaning });
  }
  return found.filter((each) => each !== null);
}
