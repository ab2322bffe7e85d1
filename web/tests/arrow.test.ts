import { expect, test } from 'vitest';
import { ends } from '../src/lib/arrow';

const box = (left: number, top: number) => ({ left, top, width: 60, height: 80 });

test('an arrow goes from edge to edge, over neither card', () => {
  const [start, end] = ends(box(0, 0), box(0, 300), { left: 0, top: 0 });
  expect(start.x).toBeCloseTo(30);
  expect(start.y).toBeGreaterThan(80);
  expect(end.y).toBeLessThan(300);
  const [from, to] = ends(box(0, 0), box(300, 0), { left: 10, top: 10 });
  expect(from.x).toBeGreaterThan(60 - 10);
  expect(to.x).toBeLessThan(300 - 10);
});

test('boxes that touch have an arrow, too', () => {
  const [start, end] = ends(box(0, 0), box(0, 0), { left: 0, top: 0 });
  expect([start.x, start.y, end.x, end.y].every(Number.isFinite)).toBe(true);
});
