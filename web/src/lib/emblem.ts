// A picture for a card that has none: a small scene that follows from its id, so that each card looks like itself. Who
// fights is a figure with a hat and shoulders of its own; what does not is a burst of light.

function numbers(text: string): () => number {
  let state = 2166136261;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 16777619);
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
  for (let at = 0; at < 4; at++) next();
  return next;
}

export type Sort = 'leader' | 'figure' | 'burst';

/** Shapes in a picture that is 100 wide and 90 high. */
export interface Emblem {
  sun: { x: number; y: number; r: number };
  rays: string; // around the sun, of a Leader and a burst
  far: string; // hills or waves behind
  near: string; // and before them
  body: string;
  face: string;
  hat: string;
  trim: string;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** What is on the head, around its middle at (x, y) with radius r. */
const HATS: ((x: number, y: number, r: number) => string)[] = [
  // a wide brim
  (x, y, r) => `M${x - r * 2} ${y - r * 0.45}Q${x} ${y - r * 1.05} ${x + r * 2} ${y - r * 0.45}Q${x} ${y - r * 0.1} ${x - r * 2} ${y - r * 0.45}ZM${x - r} ${y - r * 0.6}Q${x} ${y - r * 2.2} ${x + r} ${y - r * 0.6}Z`,
  // three corners
  (x, y, r) => `M${x - r * 1.9} ${y - r * 0.9}Q${x} ${y - r * 2.6} ${x + r * 1.9} ${y - r * 0.9}Q${x} ${y + r * 0.1} ${x - r * 1.9} ${y - r * 0.9}Z`,
  // hair that stands up
  (x, y, r) => `M${x - r * 1.15} ${y}L${x - r * 1.5} ${y - r * 1.1}L${x - r * 0.75} ${y - r * 0.95}L${x - r * 0.55} ${y - r * 1.95}L${x} ${y - r * 1.2}L${x + r * 0.65} ${y - r * 2}L${x + r * 0.75} ${y - r * 0.95}L${x + r * 1.55} ${y - r}L${x + r * 1.15} ${y}Q${x} ${y - r * 0.9} ${x - r * 1.15} ${y}Z`,
  // a hood
  (x, y, r) => `M${x - r * 1.5} ${y + r * 1.5}Q${x - r * 1.7} ${y - r * 1.7} ${x} ${y - r * 1.75}Q${x + r * 1.7} ${y - r * 1.7} ${x + r * 1.5} ${y + r * 1.5}L${x + r * 0.85} ${y + r * 0.9}Q${x + r} ${y - r * 0.9} ${x} ${y - r * 0.9}Q${x - r} ${y - r * 0.9} ${x - r * 0.85} ${y + r * 0.9}Z`,
  // a scarf with its knot
  (x, y, r) => `M${x - r * 1.1} ${y - r * 0.2}Q${x} ${y - r * 2.3} ${x + r * 1.1} ${y - r * 0.2}Q${x} ${y - r * 0.75} ${x - r * 1.1} ${y - r * 0.2}ZM${x + r} ${y - r * 0.4}L${x + r * 2} ${y - r * 0.1}L${x + r * 1.7} ${y + r * 0.7}Z`,
  // long hair
  (x, y, r) => `M${x - r * 1.3} ${y + r * 1.9}Q${x - r * 1.5} ${y - r * 1.5} ${x} ${y - r * 1.4}Q${x + r * 1.5} ${y - r * 1.5} ${x + r * 1.3} ${y + r * 1.9}L${x + r * 0.8} ${y + r * 1.1}Q${x + r * 0.9} ${y - r * 0.4} ${x - r * 0.2} ${y - r * 0.6}Q${x - r * 0.9} ${y - r * 0.3} ${x - r * 0.8} ${y + r * 1.1}Z`,
  // a crown of points
  (x, y, r) => `M${x - r} ${y - r * 0.6}L${x - r * 1.25} ${y - r * 1.8}L${x - r * 0.5} ${y - r * 1.2}L${x} ${y - r * 2.1}L${x + r * 0.5} ${y - r * 1.2}L${x + r * 1.25} ${y - r * 1.8}L${x + r} ${y - r * 0.6}Z`,
];

function star(x: number, y: number, arms: number, inner: number, outer: number, turn: number): string {
  const points: string[] = [];
  for (let at = 0; at < arms * 2; at++) {
    const radius = at % 2 ? inner : outer;
    const angle = turn + (at * Math.PI) / arms;
    points.push(`${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`);
  }
  return `M${points.join('L')}Z`;
}

function ridge(next: () => number, height: number, swell: number): string {
  const tops = Array.from({ length: 5 }, () => height - next() * swell);
  const path = tops.map((y, at) => `${at ? 'S' : 'Q'}${at * 25 - 12} ${round(y - swell * 0.4)} ${at * 25} ${round(y)}`);
  return `M-10 ${height}${path.join('')}L110 92L-10 92Z`;
}

const drawn = new Map<string, Emblem>();

export function emblem(id: string, sort: Sort): Emblem {
  const found = drawn.get(`${sort}/${id}`);
  if (found) return found;
  const next = numbers(id);
  const sun = { x: round(18 + next() * 64), y: round(18 + next() * 22), r: round(9 + next() * 9) };
  const far = ridge(next, 62, 16 + next() * 10);
  const near = ridge(next, 80, 8 + next() * 8);
  const made: Emblem = { sun, rays: '', far, near, body: '', face: '', hat: '', trim: '' };
  const turn = next() * Math.PI;
  if (sort === 'burst') {
    const arms = 5 + Math.floor(next() * 6);
    made.rays = star(50, 46, arms * 2, 30, 70, turn);
    made.body = star(50, 46, arms, 13 + next() * 8, 34, turn);
    made.trim = star(50, 46, arms, 6, 17, turn + Math.PI / arms);
  } else {
    const x = round(36 + next() * 10); // to the left: the power stands at the right
    const r = round(sort === 'leader' ? 14.5 : 11.5 + next() * 2);
    const y = round(sort === 'leader' ? 38 : 42 - next() * 3);
    const wide = r * (1.9 + next() * 1.1);
    const chest = y + r * 1.35;
    made.body = `M${round(x - wide)} 92Q${round(x - wide * 0.95)} ${round(chest + r * 0.4)} ${round(x - r * 0.5)} ${round(chest)}L${round(x + r * 0.5)} ${round(chest)}Q${round(x + wide * 0.95)} ${round(chest + r * 0.4)} ${round(x + wide)} 92Z`;
    made.face = `M${x - r} ${y}a${r} ${round(r * 1.1)} 0 1 0 ${r * 2} 0a${r} ${round(r * 1.1)} 0 1 0 ${-r * 2} 0Z`;
    made.hat = HATS[Math.floor(next() * HATS.length)]!(x, y, r).replace(/-?\d+\.\d+/g, (value) => String(round(Number(value))));
    const slant = next() < 0.5 ? -1 : 1;
    made.trim = `M${round(x - slant * r)} ${round(chest + r * 0.2)}L${round(x + slant * wide * 0.6)} 92L${round(x + slant * wide * 0.25)} 92L${round(x - slant * r * 1.5)} ${round(chest + r * 0.6)}Z`;
    if (sort === 'leader') made.rays = star(x, y, 11, 34, 96, turn);
  }
  drawn.set(`${sort}/${id}`, made);
  return made;
}
