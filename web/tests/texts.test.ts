import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { heard, language, unbroken } from '../src/lib/texts.svelte';

const LOCALES = join(__dirname, '../../src/playmat/i18n/locales');

function keys(lang: string): Set<string> {
  const text = readFileSync(join(LOCALES, lang, 'page.ftl'), 'utf8');
  return new Set([...text.matchAll(/^page-([\w-]+) =/gm)].map((match) => match[1]!));
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? sources(join(folder, entry.name)) : /\.(svelte|ts)$/.test(entry.name) ? [join(folder, entry.name)] : [],
  );
}

const code = sources(join(__dirname, '../src')).map((file) => readFileSync(file, 'utf8')).join('\n');
const used = new Set([...code.matchAll(/\bt\(\s*'([\w-]+)'/g)].map((match) => match[1]!));
const families = [...code.matchAll(/\bt\(`([\w-]*)\$/g)].map((match) => match[1]!);

test('both languages have the same texts', () => {
  expect([...keys('fr')].sort()).toEqual([...keys('en')].sort());
});

test('every text that the page asks for exists', () => {
  const known = keys('en');
  expect([...used].filter((key) => !known.has(key))).toEqual([]);
});

test('no text is left over', () => {
  const inStrings = (key: string) => code.includes(`'${key}'`) || families.some((family) => family && key.startsWith(family));
  expect([...keys('en')].filter((key) => !used.has(key) && !inStrings(key))).toEqual([]);
});

test('whatever a text refers to is there, in both languages', () => {
  for (const lang of ['en', 'fr']) {
    const all = ['page', 'vocabulary', 'keywords'].map((name) => readFileSync(join(LOCALES, lang, `${name}.ftl`), 'utf8')).join('\n');
    const known = new Set([...all.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]!));
    const named = [...all.matchAll(/\{ ([a-z][\w-]*) \}/g)].map((match) => match[1]!);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  }
});

test('no line of French begins with a colon or another sign that stands apart', () => {
  expect(unbroken('Que faites-vous ?')).toBe('Que faites-vous\u202f?');
  expect(unbroken('Nami : « non » ; « oui » !')).toBe('Nami\u00a0: «\u00a0non\u00a0»\u202f; «\u00a0oui\u00a0»\u202f!');
  expect(unbroken('DON!! 5:00 (a ? b)')).toBe('DON!! 5:00 (a\u202f? b)');
});

test('sentences of the server are set as French is, and what is sent back to it stays as it was', () => {
  const told = '{"ask": {"text": "Contrez-vous ?", "offers": [{"notation": "play Who ?", "text": "Jouer : Who ?"}]}}';
  expect(heard(told)).toEqual(JSON.parse(told));
  language.lang = 'fr';
  expect(heard(told)).toEqual({ ask: { text: 'Contrez-vous\u202f?', offers: [{ notation: 'play Who ?', text: 'Jouer\u00a0: Who\u202f?' }] } });
  language.lang = 'en';
});
