// An arrow between two boxes begins and ends at their edges.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

const AWAY = 3; // pixels between a box and the arrow

function edge(box: Box, towards: Point): Point {
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  const [dx, dy] = [towards.x - x, towards.y - y];
  const part = Math.min((box.width / 2 + AWAY) / Math.max(Math.abs(dx), 1e-6), (box.height / 2 + AWAY) / Math.max(Math.abs(dy), 1e-6), 1);
  return { x: x + dx * part, y: y + dy * part };
}

/** Both ends, as seen from the corner of `within`. */
export function ends(from: Box, to: Box, within: { left: number; top: number }): [Point, Point] {
  const middle = (box: Box): Point => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
  const shifted = ({ x, y }: Point): Point => ({ x: x - within.left, y: y - within.top });
  return [shifted(edge(from, middle(to))), shifted(edge(to, middle(from)))];
}
