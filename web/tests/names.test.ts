import { expect, test } from 'vitest';
import { lines, sizeOf } from '../src/lib/names';

test('a name is broken after spaces, hyphens and dots', () => {
  expect(lines('Nami', 10)).toBe(1);
  expect(lines('Roronoa Zoro', 10)).toBe(2);
  expect(lines('Tessaly Corbeau-Tour', 10)).toBe(3);
  expect(lines('Tessaly Corbeau-Tour', 13)).toBe(2);
  expect(lines('Monkey.D.Luffy', 10)).toBe(2);
});

test('the longer a name, the smaller it is written', () => {
  expect(sizeOf('Nami')).toBe('');
  expect(sizeOf('Tessaly Corbeau-Tour')).toBe('longer');
  expect(sizeOf('Gum-Gum Fire-Fist Pistol Red Hawk')).toBe('longest');
  expect(sizeOf('Pip Sparkwhistle')).toBe('longer');
});
