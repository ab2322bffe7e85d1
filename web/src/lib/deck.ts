// A deck that is being built: cards by id with their number, and what a deck builder wants to see of it.
import type { CardFacts } from './protocol';

export interface Line {
  facts: CardFacts;
  count: number;
}

/** The list as Playmat writes it: leader first, then `count id name` a line. */
export function listOf(leader: CardFacts | null, lines: readonly Line[]): string {
  const all = lines.map(({ facts, count }) => `${count} ${facts.id} ${facts.name}`);
  return [...(leader ? [`1 ${leader.id} ${leader.name}`] : []), ...all].join('\n');
}

export interface Bar {
  label: string;
  count: number;
}

/** How many cards have each cost, 0 to 10 and more. */
export function curve(lines: readonly Line[]): Bar[] {
  const bars = Array.from({ length: 11 }, (_, cost) => ({ label: cost === 10 ? '10+' : String(cost), count: 0 }));
  for (const { facts, count } of lines) {
    if (typeof facts.cost === 'number') bars[Math.min(10, facts.cost)]!.count += count;
  }
  return bars;
}

function tally(lines: readonly Line[], key: (facts: CardFacts) => string[]): Bar[] {
  const found = new Map<string, number>();
  for (const { facts, count } of lines) for (const each of key(facts)) found.set(each, (found.get(each) ?? 0) + count);
  return [...found].sort((a, b) => b[1] - a[1]).map(([label, count]) => ({ label, count }));
}

export const colours = (lines: readonly Line[]) => tally(lines, (facts) => facts.color_names);
export const kinds = (lines: readonly Line[]) => tally(lines, (facts) => [facts.kind]);

/** Counters, or combo powers in the other game, from the least to the most. */
export function counters(lines: readonly Line[]): Bar[] {
  const found = tally(lines, (facts) => {
    const value = facts.counter ?? facts.combo_power ?? 0;
    return [value ? `+${value}` : '0'];
  });
  return found.sort((a, b) => Number(a.label) - Number(b.label));
}

export function size(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.count, 0);
}

/** A test hand: `count` cards drawn from the deck without putting any back. */
export function testHand(lines: readonly Line[], count: number, random: () => number = Math.random): CardFacts[] {
  const deck = lines.flatMap(({ facts, count: held }) => Array.from({ length: held }, () => facts));
  for (let at = deck.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [deck[at], deck[other]] = [deck[other]!, deck[at]!];
  }
  return deck.slice(0, count);
}

export function add(lines: readonly Line[], facts: CardFacts, by: number): Line[] {
  const found = lines.find((line) => line.facts.id === facts.id);
  if (!found) return by > 0 ? [...lines, { facts, count: by }] : [...lines];
  return lines.map((line) => (line === found ? { facts, count: line.count + by } : line)).filter((line) => line.count > 0);
}
