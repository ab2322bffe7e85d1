// What others did, one thing after the other: how long each is looked at, and which lines of the story sum it up.
import type { StoryCause, StoryLine, Table } from './protocol';

const USUAL = 900; // milliseconds for one thing that happened
const NEW_CARD = 1400; // with a card that was not seen before
const INNER = 250; // more for each thing that followed from it
const LONGEST = 2400;
/** So many things that wait to be shown are too many: they are only summed up. */
export const TOO_MANY = 8;

export function sameCause(a: StoryCause | null, b: StoryCause | null): boolean {
  return !!a && !!b && a.kind === b.kind && a.seat === b.seat && a.card === b.card && a.ability === b.ability && a.step === b.step;
}

export interface Group {
  head: StoryLine;
  inner: StoryLine[];
  at: number; // the place of its head in the story
}

/** Lines in a row with one cause are one thing that happened. */
export function grouped(lines: readonly StoryLine[], start = 0): Group[] {
  const groups: Group[] = [];
  lines.forEach((line, at) => {
    const last = groups[groups.length - 1];
    const before = lines[at - 1];
    if (last && before && !line.turn && sameCause(line.cause, before.cause)) last.inner.push(line);
    else groups.push({ head: line, inner: [], at: start + at });
  });
  return groups;
}

/** The lines of a message that the reader has not got yet. */
export function newLines(message: Table, had: number): StoryLine[] {
  return message.story.lines.slice(Math.max(0, had - message.story.start));
}

/** How long a message is looked at before the next one is shown. 0: it tells nothing to look at. */
export function looks(message: Table, had: number): number {
  const groups = grouped(newLines(message, had)).filter((group) => !group.head.turn);
  if (!groups.length) return 0;
  const first = Object.keys(message.cards).length ? NEW_CARD : USUAL;
  const more = groups.slice(1).length * USUAL * 0.5 + groups.reduce((sum, group) => sum + group.inner.length * INNER, 0);
  return Math.min(LONGEST, first + more);
}
