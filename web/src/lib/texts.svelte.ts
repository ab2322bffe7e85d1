// Every word of the page, from the same Fluent files as the rest of Playmat. What the table says comes from the server.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
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

load('en', english, englishWords);

class Language {
  lang = $state<Lang>('en');

  async choose(lang: Lang): Promise<void> {
    if (!bundles[lang]) {
      const french = import('../../../src/playmat/i18n/locales/fr/page.ftl?raw');
      const frenchWords = import('../../../src/playmat/i18n/locales/fr/vocabulary.ftl?raw');
      load('fr', (await french).default, (await frenchWords).default);
    }
    this.lang = lang;
    document.documentElement.lang = lang;
  }
}

export const language = new Language();

function format(key: string, args?: Record<string, FluentVariable>): string | null {
  const bundle = bundles[language.lang]!;
  const pattern = bundle.getMessage(key)?.value;
  return pattern ? bundle.formatPattern(pattern, args) : null;
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
