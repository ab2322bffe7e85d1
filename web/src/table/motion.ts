// Cards that changed their place walk there: the table is right at once, and the movement shows where things came from.
// It never stands in the way of a click, and is left out where less motion is wanted or the page is not seen.

export type Places = Map<string, DOMRect>;

const LASTS = 240;

function marked(): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>('.board [data-iid]')) {
    found.set(element.dataset.iid!, element);
  }
  return found;
}

function quiet(): boolean {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function remember(): Places {
  const places: Places = new Map();
  if (quiet()) return places;
  for (const [iid, element] of marked()) places.set(iid, element.getBoundingClientRect());
  return places;
}

export function walk(places: Places): void {
  if (!places.size || quiet()) return;
  for (const [iid, element] of marked()) {
    const was = places.get(iid);
    const is = element.getBoundingClientRect();
    if (!was) {
      element.animate([{ opacity: 0, transform: 'scale(0.85)' }, { opacity: 1, transform: 'none' }], LASTS);
      continue;
    }
    const x = was.left - is.left;
    const y = was.top - is.top;
    if (Math.abs(x) + Math.abs(y) < 4) continue;
    const size = is.width ? was.width / is.width : 1;
    element.animate([{ transform: `translate(${x}px, ${y}px) scale(${size})`, zIndex: 5 }, { transform: 'none' }], {
      duration: LASTS,
      easing: 'cubic-bezier(.2,.7,.3,1)',
    });
  }
}

/** Ends every movement at once. */
export function skip(): void {
  for (const animation of document.getAnimations()) animation.finish();
}
