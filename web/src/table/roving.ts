// Tab goes from place to place, arrows from card to card: of the cards of a place one can be reached by Tab, the one that
// was used last or else the first.

export function roving(place: HTMLElement): { destroy(): void } {
  const all = () => place.querySelectorAll<HTMLElement>('.slot, .pile');

  function tend(): void {
    const found = [...all()];
    const stop = found.find((each) => each === document.activeElement) ?? found.find((each) => each.tabIndex === 0) ?? found[0];
    for (const each of found) each.tabIndex = each === stop ? 0 : -1;
  }

  function enter(event: FocusEvent): void {
    const now = (event.target as HTMLElement).closest<HTMLElement>('.slot, .pile');
    if (now) for (const each of all()) each.tabIndex = each === now ? 0 : -1;
  }

  const watch = new MutationObserver(tend);
  watch.observe(place, { childList: true, subtree: true });
  place.addEventListener('focusin', enter);
  tend();
  return {
    destroy() {
      watch.disconnect();
      place.removeEventListener('focusin', enter);
    },
  };
}
