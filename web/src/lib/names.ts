// How a name is written on a card, so that it is read whole: in two lines if it can be, else in three.

/** How wide letters are in a bold face, in its size; the widest face that people have. */
const WIDTHS: readonly [letters: string, width: number][] = [
  ["ijlI.,':;!| ", 0.38],
  ['frt-("', 0.5],
  ['cszLJ?', 0.61],
  ['aekvxyEFT', 0.69],
  ['ABDGHKNOQRUV&', 0.84],
  ['mwMW', 1.05],
];
const USUAL = 0.72;

/** How much fits into a line of a card, at each size of writing. */
const FITS: readonly [size: string, width: number][] = [
  ['', 6.4],
  ['long', 7.3],
  ['longer', 8.3],
];
const HERE = '\u200b'; // a line may be broken here, and nothing is seen of it

/** A name that can be broken where its parts meet, though they are written without a space: Monkey.D.Luffy. */
export function breakable(name: string): string {
  return name.replace(/\.(?=[^\s.])/g, `.${HERE}`).replace(/(\S)("[^"\s]+")(?=\S)/g, `$1${HERE}$2${HERE}`);
}

function width(text: string): number {
  return [...text].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.includes(letter))?.[1] ?? USUAL), 0);
}

/** What is never broken, with the space or the hyphen after it. */
function parts(name: string): string[] {
  return breakable(name)
    .split(new RegExp(`(?<=[\\s${HERE}-])`))
    .map((part) => part.replace(HERE, ''));
}

/** Into how many lines a name is broken, as browsers do it: after spaces, hyphens, and where it is breakable. */
export function lines(name: string, room: number): number {
  let count = 1;
  let filled = 0;
  for (const part of parts(name)) {
    if (filled && filled + width(part.trimEnd()) > room) {
      count += 1;
      filled = 0;
    }
    filled += width(part);
  }
  return count;
}

export function sizeOf(name: string): string {
  const widest = Math.max(...parts(name).map((part) => width(part.trimEnd())));
  return FITS.find(([, room]) => widest <= room && lines(name, room) <= 2)?.[0] ?? 'longest';
}
