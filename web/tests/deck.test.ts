import { expect, test } from 'vitest';
import { add, counters, curve, listOf, size, testHand, type Line } from '../src/lib/deck';
import type { CardFacts } from '../src/lib/protocol';

function facts(id: string, more: Partial<CardFacts> = {}): CardFacts {
  return {
    id, name: `Card ${id}`, kind: 'Character', colors: ['Red'], color_names: ['red'], cost: 1, color_cost: '', power: 1000, counter: 1000, life: null,
    combo_cost: null, combo_power: null, z_cost: null, attributes: [], types: [], text: '', back: null, keywords: [], ignored: [], image: '', ...more,
  };
}

const lines: Line[] = [
  { facts: facts('A-1'), count: 4 },
  { facts: facts('A-2', { cost: 12, counter: null }), count: 2 },
];

test('a list names the Leader first', () => {
  expect(listOf(facts('L-1'), lines).split('\n')).toEqual(['1 L-1 Card L-1', '4 A-1 Card A-1', '2 A-2 Card A-2']);
});

test('the curve puts ten and more together', () => {
  const bars = curve(lines);
  expect(bars[1]!.count).toBe(4);
  expect(bars[10]).toEqual({ label: '10+', count: 2 });
});

test('cards without a Counter are counted, too', () => {
  expect(counters(lines)).toEqual([{ label: '0', count: 2 }, { label: '+1000', count: 4 }]);
});

test('a card is added, taken away, and gone with its last copy', () => {
  const more = add(lines, facts('A-3'), 1);
  expect(size(more)).toBe(7);
  expect(size(add(more, facts('A-3'), -1))).toBe(6);
  expect(add(more, facts('A-3'), -1)).toHaveLength(2);
});

test('a test hand draws without putting back', () => {
  const hand = testHand(lines, 6, () => 0.5);
  expect(hand.filter((card) => card.id === 'A-1')).toHaveLength(4);
  expect(testHand(lines, 9)).toHaveLength(6);
});
