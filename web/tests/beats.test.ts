import { describe, expect, it } from 'vitest';
import { grouped, looks, newLines } from '../src/lib/beats';
import type { StoryCause, StoryLine, Table } from '../src/lib/protocol';

function line(text: string, cause: StoryCause | null = null, turn = false): StoryLine {
  return { text, rule: '7-1', turn, cause, cards: [] };
}

function message(start: number, lines: StoryLine[], cards: Record<string, unknown> = {}): Table {
  return { story: { start, lines }, cards } as unknown as Table;
}

const effect: StoryCause = { kind: 'effect', seat: 1, card: 4, ability: 1, step: '' };

describe('what others did', () => {
  it('groups lines in a row with one cause, and only those', () => {
    const groups = grouped([line('a', effect), line('b', effect), line('c'), line('d'), line('e', effect)], 10);
    expect(groups.map(({ head, inner, at }) => [head.text, inner.map((each) => each.text), at])).toEqual([
      ['a', ['b'], 10],
      ['c', [], 12],
      ['d', [], 13],
      ['e', [], 14],
    ]);
  });

  it('opens a group with every turn', () => {
    expect(grouped([line('a', effect), line('turn', effect, true)])).toHaveLength(2);
  });

  it('takes only what the reader has not got: a last line may be told again', () => {
    expect(newLines(message(3, [line('again'), line('new')]), 4).map((each) => each.text)).toEqual(['new']);
    expect(newLines(message(4, [line('new')]), 4)).toHaveLength(1);
  });

  it('looks longer at a card that was not seen before, and never for long', () => {
    const usual = looks(message(0, [line('a')]), 0);
    expect(usual).toBeGreaterThan(0);
    expect(looks(message(0, [line('a')], { 'PM01-001': {} }), 0)).toBeGreaterThan(usual);
    expect(looks(message(0, Array.from({ length: 40 }, () => line('a'))), 0)).toBeLessThan(3000);
  });

  it('does not stop for a message that tells nothing, or only opens a turn', () => {
    expect(looks(message(5, []), 5)).toBe(0);
    expect(looks(message(5, [line('turn', null, true)]), 5)).toBe(0);
  });
});
