import { describe, expect, test } from 'vitest';
import { actsAtOnce, aimed, choices, entries, giving, lead, moved, numbered } from '../src/lib/choices';
import type { Action, Offer } from '../src/lib/protocol';

function offer(action: Action, notation = JSON.stringify(action)): Offer {
  return { notation, action, text: notation, cards: [] };
}

const main = [
  offer({ verb: 'play', card: 4 }),
  offer({ verb: 'attack', card: 7, target: 1 }),
  offer({ verb: 'attack', card: 7, target: 2 }),
  offer({ verb: 'activate', card: 7, ability: 1 }),
  offer({ verb: 'activate', card: 7, ability: 2 }),
  offer({ verb: 'end' }),
];

describe('what was offered lies where it can be done', () => {
  test('on its card, or on a button', () => {
    const found = choices(main);
    expect(found.byCard.get(4)).toHaveLength(1);
    expect(found.byCard.get(7)).toHaveLength(4);
    expect(found.buttons.map((each) => each.action.verb)).toEqual(['end']);
  });

  test('on a place in a pile of hidden cards', () => {
    const found = choices([offer({ verb: 'face-down', seat: 1, zone: 'life', place: 2 })]);
    expect([...found.bySlot.keys()]).toEqual(['1:life:2']);
    expect(found.buttons).toEqual([]);
  });

  test('DON!! cards that are alike are counted, one that is given lies on its card', () => {
    const found = choices([offer({ verb: 'don', state: 'active', seat: 0, on: -1 }), offer({ verb: 'don', state: 'given', seat: 0, on: 9 })]);
    expect(found.dons).toHaveLength(1);
    expect(found.byCard.get(9)).toHaveLength(1);
  });

  test('numbers are one stepper', () => {
    expect(choices([offer({ verb: 'number', number: 0 }), offer({ verb: 'number', number: 1 })]).numbers).toHaveLength(2);
  });
});

describe('entries of a card', () => {
  test('attacks on several targets are one entry, two abilities are two', () => {
    const list = entries(choices(main).byCard.get(7)!);
    expect(list.map((entry) => [entry.verb, entry.targets.size])).toEqual([
      ['attack', 2],
      ['activate', 0],
      ['activate', 0],
    ]);
  });

  test('a click acts at once on the table and never in the hand', () => {
    const list = entries(choices(main).byCard.get(4)!);
    expect(actsAtOnce(list, false)?.verb).toBe('play');
    expect(actsAtOnce(list, true)).toBeNull();
    expect(actsAtOnce(entries(choices(main).byCard.get(7)!), false)).toBeNull();
  });

  test('while a target is chosen, only its targets answer', () => {
    const attack = entries(choices(main).byCard.get(7)!)[0]!;
    expect(aimed(attack, 2)?.action.target).toBe(2);
    expect(aimed(attack, 3)).toBeNull();
    expect(aimed(null, 2)).toBeNull();
  });
});

test('equal power wins for the attacker, so holding needs more', () => {
  expect(lead(6000, 5000, 1000)).toBe(0);
  expect(lead(6000, 5000, 2000)).toBeLessThan(0);
});

test('giving begins from what is given, with every card that may get it as its target', () => {
  const entry = giving([...main, offer({ verb: 'give', card: 7 }), offer({ verb: 'give', card: 9 })])!;
  expect([...entry.targets.keys()]).toEqual([7, 9]);
  expect(aimed(entry, 9)?.action.card).toBe(9);
  expect(giving(main)).toBeNull();
});

test('one of a list is put at another place, and never lost', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b']);
  expect(moved(['a'], 4, 0)).toEqual(['a']);
});

test('two offers of one text are told apart', () => {
  const same = [1, 2].map((target) => ({ ...offer({ verb: 'attack', card: 7, target }), text: 'Attack Jory' }));
  expect(numbered([...same, offer({ verb: 'end' }, 'end')]).map((each) => each.text)).toEqual(['Attack Jory #1', 'Attack Jory #2', 'end']);
});
