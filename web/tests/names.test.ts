import { expect, test } from 'vitest';
import { breakable, lines, sizeOf } from '../src/lib/names';

test('a name is broken after spaces, hyphens and dots, and around a name within it', () => {
  expect(lines('Nami', 6.4)).toBe(1);
  expect(lines('Roronoa Zoro', 6.4)).toBe(2);
  expect(lines('Tessaly Corbeau-Tour', 6.4)).toBe(3);
  expect(lines('Tessaly Corbeau-Tour', 8.3)).toBe(2);
  expect(lines('Monkey.D.Luffy', 6.4)).toBe(2);
  expect(breakable('Monkey.D.Luffy').split('\u200b')).toEqual(['Monkey.', 'D.', 'Luffy']);
  expect(breakable('Corv"Sparks"Tell').split('\u200b')).toEqual(['Corv', '"Sparks"', 'Tell']);
  expect(breakable('Corv "Sparks" Tell')).toBe('Corv "Sparks" Tell');
  expect(breakable('Never... again')).toBe('Never... again');
});

test('the longer a name, the smaller it is written', () => {
  expect(sizeOf('Nami')).toBe('');
  expect(sizeOf('Tessaly Corbeau-Tour')).toBe('longer');
  expect(sizeOf('Gum-Gum Fire-Fist Pistol Red Hawk')).toBe('longest');
  expect(sizeOf('Pip Sparkwhistle')).toBe('longer');
});

test('a word of wide letters is written smaller, too, before it is broken', () => {
  expect(sizeOf('Marrowmere Isle')).not.toBe('');
  expect(sizeOf('Lillit Isle')).toBe('');
});
