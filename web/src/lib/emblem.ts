// A picture for a card that has none: a few shapes that follow from its id, so that each card looks like itself.

function numbers(text: string): () => number {
  let state = 2166136261;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 16777619);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}

/** The shapes as one path of an SVG that is 100 wide and 60 high. */
export function emblem(id: string): { back: string; front: string } {
  const next = numbers(id);
  const arms = 3 + Math.floor(next() * 6);
  const turn = next() * Math.PI;
  const inner = 8 + next() * 10;
  const outer = 20 + next() * 8;
  const points: string[] = [];
  for (let at = 0; at < arms * 2; at++) {
    const radius = at % 2 ? inner : outer;
    const angle = turn + (at * Math.PI) / arms;
    points.push(`${(50 + radius * 1.25 * Math.cos(angle)).toFixed(1)} ${(30 + radius * Math.sin(angle)).toFixed(1)}`);
  }
  const height = 34 + next() * 14;
  const swell = 6 + next() * 12;
  const back =
    `M0 ${height.toFixed(1)} Q25 ${(height - swell).toFixed(1)} 50 ${height.toFixed(1)} ` +
    `T100 ${height.toFixed(1)} V60 H0 Z`;
  return { back, front: `M${points.join('L')}Z` };
}
