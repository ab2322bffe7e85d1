import { describe, expect, it } from 'vitest';
import { complete, meant, understand } from '../src/lib/command';
import type { Offer } from '../src/lib/protocol';

const offer = (notation: string, text: string): Offer => ({ notation, text, action: { verb: notation.split(' ')[0]! }, cards: [] });

const offers = [
  offer('play Pip Sparkwhistle #1', 'Jouer Pip Siffle-Étincelle'),
  offer('attack Tessaly Rook > B.Isolde', 'Attaquer Isolde avec Tessaly'),
  offer('attack Pip Sparkwhistle > B.Isolde', 'Attaquer Isolde avec Pip'),
  offer('end', 'Terminer votre tour'),
];

describe('the command box', () => {
  it('finds an offer by the beginnings of its words, in either language, with or without accents', () => {
    expect(complete('att tes', offers).map((each) => each.notation)).toEqual(['attack Tessaly Rook > B.Isolde']);
    expect(complete('etincelle', offers)[0]!.notation).toBe('play Pip Sparkwhistle #1');
    expect(complete('terminer', offers)[0]!.notation).toBe('end');
  });

  it('lists everything while nothing is typed, and nothing that does not fit', () => {
    expect(complete('', offers)).toHaveLength(4);
    expect(complete('castle', offers)).toEqual([]);
  });

  it('takes a number for the place of an offer', () => {
    expect(complete('4', offers)[0]!.notation).toBe('end');
  });

  it('means what was typed out, or the only thing it can be, and never one of two', () => {
    expect(meant('end', offers)!.notation).toBe('end');
    expect(meant('attack', offers)).toBeNull();
    expect(meant('attack Pip', offers)!.notation).toBe('attack Pip Sparkwhistle > B.Isolde');
  });

  it('knows its own words in both languages', () => {
    expect(understand('why attack Pip')).toEqual({ kind: 'why', rest: 'attack Pip' });
    expect(understand('Pourquoi end')).toEqual({ kind: 'why', rest: 'end' });
    expect(understand('play Pip')).toEqual({ kind: 'act', rest: 'play Pip' });
  });
});
