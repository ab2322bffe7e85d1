// Every word of the page, from the same Fluent files as the rest of Playmat. What the table says comes from the server.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import englishKeywords from '../../../src/playmat/i18n/locales/en/keywords.ftl?raw';
import english from '../../../src/playmat/i18n/locales/en/page.ftl?raw';
import englishWords from '../../../src/playmat/i18n/locales/en/vocabulary.ftl?raw';

export type Lang = 'en' | 'fr';

const bundles: Partial<Record<Lang, FluentBundle>> = {};

function load(lang: Lang, ...sources: string[]): void {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const source of sources) {
    const slips = bundle.addResource(new FluentResource(source));
    if (slips.length) throw new Error(slips.join('; '));
  }
  bundles[lang] = bundle;
}

load('en', english, englishWords, englishKeywords);

/** All languages are there after this. */
export async function everyLanguage(): Promise<void> {
  if (bundles.fr) return;
  const french = import('../../../src/playmat/i18n/locales/fr/page.ftl?raw');
  const frenchWords = import('../../../src/playmat/i18n/locales/fr/vocabulary.ftl?raw');
  const frenchKeywords = import('../../../src/playmat/i18n/locales/fr/keywords.ftl?raw');
  load('fr', ...[await french, await frenchWords, await frenchKeywords].map((each) => unbroken(each.default)));
}

/** French with the spaces that no line is broken at: a colon never begins a line. Nobody has to type them. */
export function unbroken(text: string): string {
  return text.replace(/ (?=[;!?](?:\s|$|[»”)]))/g, '\u202f').replace(/ (?=:(?:\s|$)|»)|(?<=«) /g, '\u00a0');
}

/** The text `page-<key>` in every language that is there. */
export function spelled(key: string): string[] {
  return Object.values(bundles).map((bundle) => bundle.formatPattern(bundle.getMessage(`page-${key}`)!.value!));
}

/** What others wrote, set as the reader's language is. */
export function set(text: string): string {
  return language.lang === 'fr' ? unbroken(text) : text;
}

/** What the server says, read: its sentences are set, and nothing else of it is touched, as names are sent back. */
export function heard(json: string): unknown {
  if (language.lang !== 'fr') return JSON.parse(json);
  return JSON.parse(json, (key, value: unknown) => (typeof value === 'string' && SENTENCES.has(key) ? unbroken(value) : value));
}

const SENTENCES = new Set(['text', 'source_text']);

class Language {
  lang = $state<Lang>('en');

  async choose(lang: Lang): Promise<void> {
    if (!bundles[lang]) await everyLanguage();
    this.lang = lang;
    document.documentElement.lang = lang;
  }
}

export const language = new Language();

/** Texts that were made before: whatever changes on a full table, most of its words are the same as a moment ago. */
const made = new Map<string, string | null>();
const MOST = 4000;

function format(key: string, args?: Record<string, FluentVariable>): string | null {
  const lang = language.lang;
  let wanted = `${lang} ${key}`;
  for (const name in args) wanted += `\u0000${name}\u0000${typeof args[name]}\u0000${String(args[name])}`;
  const before = made.get(wanted);
  if (before !== undefined) return before;
  const bundle = bundles[lang]!;
  const pattern = bundle.getMessage(key)?.value;
  const text = pattern ? bundle.formatPattern(pattern, args) : null;
  if (made.size >= MOST) made.clear();
  made.set(wanted, text);
  return text;
}

/** The text `page-<key>` in the reader's language. */
export function t(key: string, args?: Record<string, FluentVariable>): string {
  const text = format(`page-${key}`, args);
  if (text === null) throw new Error(`no text page-${key}`);
  return text;
}

/** A declared word of a game; a word that has no text yet is shown as it is declared. */
export function word(game: string, kind: string, name: string): string {
  const family = game.startsWith('onepiece') ? 'onepiece' : game;
  const key = name.toLowerCase().replaceAll('!', '').replace(/[ _:]+/g, '-');
  return format(`word-${family}-${kind}-${key}`) ?? name;
}

/** A moment, as the reader writes it: the day and the minute. */
export function when(milliseconds: number): string {
  return new Date(milliseconds).toLocaleString(language.lang, { dateStyle: 'medium', timeStyle: 'short' });
}
