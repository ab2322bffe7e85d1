import { expect, test } from 'vitest';
import { term, termsOf } from '../src/lib/terms';

const word = (name: string, text: string) => ({ name, text, rule: '3-3', meaning: `what ${text} means` });
const both = {
  en: { zone: [word('don deck', 'DON!! deck'), word('life', 'Life area')], keyword: [word('Blocker', '[Blocker]')] },
  fr: { zone: [word('don deck', 'deck DON!!'), word('life', 'zone de Vie')], keyword: [word('Blocker', '[Bloqueur]')] },
};

test('a word has its name in both languages and its rule in the reader’s', () => {
  expect(term(both, 'zone:life', 'fr')).toEqual({ name: 'life', en: 'Life area', fr: 'zone de Vie', rule: '3-3', meaning: 'what zone de Vie means' });
  expect(term(both, 'zone:don-deck', 'en')?.fr).toBe('deck DON!!');
  expect(term(both, 'zone:nowhere', 'en')).toBeNull();
});

test('of a card: where it lies, and its keywords', () => {
  const facts = { keywords: [{ name: 'Blocker', text: '[Blocker]', rule: '10-1-4', meaning: 'it may take an attack' }] } as never;
  expect(termsOf(both, facts, 'life', 'en').map((each) => [each.fr, each.rule])).toEqual([['zone de Vie', '3-3'], ['[Bloqueur]', '10-1-4']]);
  expect(termsOf(both, null, '', 'en')).toEqual([]);
});
