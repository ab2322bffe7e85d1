// The colours of cards: a hue to draw with and a letter, so that no colour stands alone.

export const HUES: Record<string, string> = {
  red: '#b3261e',
  green: '#1f7a3d',
  blue: '#1c5fb0',
  purple: '#6f3aa0',
  black: '#33383d',
  yellow: '#8a6a00',
  white: '#6d7a84',
};

export function hue(colour: string): string {
  return HUES[colour.toLowerCase()] ?? '#5b6b75';
}

export function ground(colours: readonly string[]): string {
  const found = colours.map(hue);
  if (found.length === 0) return '#5b6b75';
  if (found.length === 1) return found[0]!;
  const step = 100 / found.length;
  const stops = found.map((each, at) => `${each} ${(at * step).toFixed(0)}% ${((at + 1) * step).toFixed(0)}%`);
  return `linear-gradient(105deg, ${stops.join(', ')})`;
}
