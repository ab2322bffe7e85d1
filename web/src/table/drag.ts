// Dragging by mouse, pen or finger: what is lifted follows the pointer, and whoever lifted it is told where it was let go.
// Not the browser's own dragging, which knows no fingers.

const FAR = 8; // pixels: less is a click

export interface Lifted {
  /** False: this cannot be dragged. */
  start(): boolean;
  drop(over: Element | null): void;
  end(): void;
}

function lift(element: HTMLElement): HTMLElement {
  const at = element.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement;
  const style = getComputedStyle(element);
  ghost.removeAttribute('data-iid');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  ghost.classList.add('lifted');
  ghost.style.cssText = `position:fixed;z-index:60;pointer-events:none;margin:0;left:${at.left}px;top:${at.top}px;width:${at.width}px;height:${at.height}px;opacity:.9;--w:${style.getPropertyValue('--w')};--slot:${style.getPropertyValue('--slot')}`;
  document.body.append(ghost);
  return ghost;
}

/** Follow a pointer that went down on `element` until it comes up. */
export function follow(down: PointerEvent, element: HTMLElement, lifted: Lifted): void {
  let ghost: HTMLElement | null = null;

  function move(event: PointerEvent): void {
    if (event.pointerId !== down.pointerId) return;
    const x = event.clientX - down.clientX;
    const y = event.clientY - down.clientY;
    if (!ghost) {
      if (Math.hypot(x, y) < FAR) return;
      if (!lifted.start()) return stop();
      ghost = lift(element);
    }
    ghost.style.translate = `${x}px ${y}px`;
  }

  function up(event: PointerEvent): void {
    if (event.pointerId !== down.pointerId) return;
    if (ghost) lifted.drop(document.elementFromPoint(event.clientX, event.clientY));
    stop();
  }

  function stop(): void {
    if (ghost) lifted.end();
    ghost?.remove();
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', stop);
  }

  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', stop);
}
