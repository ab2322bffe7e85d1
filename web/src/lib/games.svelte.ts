// The games that the server has, asked for once a language.
import { get, query } from './api';
import { language } from './texts.svelte';
import type { GameOffered, Games } from './protocol';

const asked = new Map<string, Promise<Games>>();

export function games(): Promise<Games> {
  const lang = language.lang;
  let found = asked.get(lang);
  if (!found) {
    found = get<Games>(query('/games'));
    found.catch(() => asked.delete(lang));
    asked.set(lang, found);
  }
  return found;
}

export async function game(name: string): Promise<GameOffered | undefined> {
  return (await games()).games.find((each) => each.name === name);
}
