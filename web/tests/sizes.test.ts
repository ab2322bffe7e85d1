import { expect, it } from 'vitest';
import { sizes } from '../src/lib/sizes';

it('lets five rows of cards fit the height, and five cards the width', () => {
  for (const [width, height] of [[352, 632], [352, 732], [382, 836], [812, 780], [900, 760], [1280, 1072]] as const) {
    const { card, far, hand, slot } = sizes(width, height, false, false);
    expect(1.4 * (2 * far + 2 * card + hand)).toBeLessThan(height - 150);
    expect(5 * card * slot).toBeLessThan(width);
  }
});

it('draws larger where there is more room, and never without measure', () => {
  expect(sizes(1280, 1072, false, false).card).toBeGreaterThan(sizes(900, 760, false, false).card);
  expect(sizes(5000, 5000, false, false).card).toBeLessThanOrEqual(170);
  expect(sizes(10, 10, true, false).card).toBeGreaterThanOrEqual(30);
});

it('lays the halves side by side where the screen is low', () => {
  for (const [width, height] of [[675, 376], [836, 382], [792, 352]] as const) {
    const { card, hand, narrow } = sizes(width, height, false, false, true);
    expect(narrow).toBe(true);
    expect(1.4 * (2 * card + hand)).toBeLessThan(height - 180);
    expect(5 * card).toBeLessThan(width / 2);
  }
});
