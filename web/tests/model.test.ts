import { expect, test } from 'vitest';
import { combos, type TableView } from '../src/lib/model';

const side = (powers: (number | null)[]) => ({ combo: powers.map((combo_power) => ({ combo_power })) });
const battle = (comparing: boolean) => ({ comparing, sides: [side([5000, 10000]), side([null])] }) as unknown as TableView;

test('combos are added to who fights, until they are part of the power', () => {
  expect(combos(battle(false), 0)).toBe(15000);
  expect(combos(battle(false), 1)).toBe(0); // one that lies face down has none
  expect(combos(battle(true), 0)).toBe(0);
});

test('the other game has no combos', () => {
  expect(combos({ sides: [{ characters: [] }] } as unknown as TableView, 0)).toBe(0);
});
