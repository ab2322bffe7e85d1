import { expect, it } from 'vitest';
import { emblem } from '../src/lib/emblem';

it('draws a card always the same, and each in its own way', () => {
  const ids = Array.from({ length: 60 }, (_, at) => `PM01-${at}`);
  const drawn = ids.map((id) => JSON.stringify(emblem(id, 'figure')));
  expect(new Set(drawn).size).toBe(ids.length);
  expect(JSON.stringify(emblem('PM01-1', 'figure'))).toBe(drawn[1]);
  for (const path of drawn) expect(path).not.toMatch(/NaN|undefined|Infinity/);
});
