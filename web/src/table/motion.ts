// Cards that changed their place walk there: the table is right at once, and the movement shows where things came from.
// It never stands in the way of a click, and is left out where less motion is wanted or the page is not seen.
import type { GameEvent } from '../lib/protocol';

interface Seen {
  element: HTMLElement;
  at: DOMRect;
}

export type Places = Map<string, Seen>;

const LASTS = 300;
const APART = 110; // between the first and the next card of one thing that happened
const EASING = 'cubic-bezier(.2,.7,.3,1)';

function marked(): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>('.board [data-iid]')) {
    found.set(element.dataset.iid!, element);
  }
  return found;
}

export function quiet(): boolean {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function remember(): Places {
  const places: Places = new Map();
  if (quiet()) return places;
  for (const [iid, element] of marked()) places.set(iid, { element, at: element.getBoundingClientRect() });
  return places;
}

/** Where an area lies on the screen: a pile, or a hand. */
function area(seat: number, zone: unknown): DOMRect | null {
  const found = document.querySelector<HTMLElement>(`.board [data-zone="${seat}:${String(zone)}"]`)?.getBoundingClientRect();
  return found?.width ? found : null;
}

/** The area a card came from that was not to be seen before. */
function origin(iid: number, events: readonly GameEvent[]): DOMRect | null {
  for (const event of events) {
    if (event.card !== iid) continue;
    if (event.kind === 'drew') return area(event.seat, 'deck');
    if (event.kind === 'life_to_hand' || event.kind === 'life_lost') return area(event.seat, 'life');
    if (event.from_hand === true) return area(event.seat, 'hand');
    if (typeof event.came_from === 'string') return area(event.seat, event.came_from);
  }
  return null;
}

/** The area a card went to that is no longer to be seen. */
function goal(iid: number, events: readonly GameEvent[]): DOMRect | null {
  for (const event of events.toReversed()) {
    if (event.card === iid && typeof event.zone === 'string') return area(event.seat, event.zone);
  }
  return null;
}

function shift(from: DOMRect, to: DOMRect): string {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  return `translate(${x}px, ${y}px) scale(${Math.min(1.5, from.width / to.width)})`;
}

function leave(seen: Seen, to: DOMRect, delay: number): void {
  const ghost = seen.element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-iid');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  ghost.style.cssText = `position:fixed;z-index:30;pointer-events:none;margin:0;left:${seen.at.left}px;top:${seen.at.top}px;--w:${seen.at.height / 1.4}px;--slot:${seen.at.width / (seen.at.height / 1.4)}`;
  document.body.append(ghost);
  const gone = ghost.animate([{ opacity: 1 }, { transform: shift(to, seen.at), opacity: 0.4 }], { duration: LASTS * 1.4, easing: EASING, delay, fill: 'backwards' });
  gone.onfinish = gone.oncancel = () => ghost.remove();
}

export function walk(places: Places, events: readonly GameEvent[]): void {
  if (!places.size || quiet()) return;
  const now = marked();
  const order = new Map<string, number>();
  for (const event of events) {
    if (typeof event.card === 'number' && !order.has(String(event.card))) order.set(String(event.card), order.size);
  }
  const delay = (iid: string) => Math.min(order.get(iid) ?? 0, 6) * APART;
  for (const [iid, element] of now) {
    const was = places.get(iid)?.at ?? origin(Number(iid), events);
    const is = element.getBoundingClientRect();
    const timing: KeyframeAnimationOptions = { duration: LASTS, easing: EASING, delay: delay(iid), fill: 'backwards' };
    if (!was) element.animate([{ opacity: 0, transform: 'scale(0.85)' }, { opacity: 1, transform: 'none' }], timing);
    else if (Math.abs(was.left - is.left) + Math.abs(was.top - is.top) >= 4) {
      element.animate([{ transform: shift(was, is), zIndex: 5 }, { transform: 'none', zIndex: 5 }], timing);
    }
  }
  for (const [iid, seen] of places) {
    if (now.has(iid)) continue;
    const to = goal(Number(iid), events);
    if (to) leave(seen, to, delay(iid));
  }
}

/** Ends every movement at once. */
export function skip(): void {
  for (const animation of document.getAnimations()) animation.finish();
}
