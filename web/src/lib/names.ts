// How large a name is written on a card, so that it is read whole: in two lines if it can be, else in three.

/** How many letters of a bold face fit into a line of a card, at each size; the widest faces that people have. */
const FITS: readonly [size: string, letters: number][] = [
  ['', 10],
  ['long', 11.5],
  ['longer', 13],
];

/** Lines are broken where browsers break them: after spaces, hyphens and the dots of names. */
export function lines(name: string, letters: number): number {
  let count = 1;
  let filled = 0;
  for (const part of name.match(/[^\s.-]*[\s.-]?/g) ?? []) {
    if (filled && filled + part.trimEnd().length > letters) {
      count += 1;
      filled = 0;
    }
    filled += part.length;
    if (part.trimEnd().length > letters) count += 1; // it is broken within the word
  }
  return count;
}

export function sizeOf(name: string): string {
  return FITS.find(([, letters]) => lines(name, letters) <= 2)?.[0] ?? 'longest';
}
