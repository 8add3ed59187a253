/** What holds a column's profile in its head. */
export const HEAD_PROFILE = "data-head-profile";

/** Which of some places a key leads to; `undefined` for keys that lead to none. */
export function placeAfter(key: string, at: number, places: number): number | undefined {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return Math.min(at + 1, places - 1);
    case "ArrowLeft":
    case "ArrowUp":
      return Math.max(at - 1, 0);
    case "Home":
      return 0;
    case "End":
      return places - 1;
    default:
      return undefined;
  }
}

/**
 * Keys in heads with profiles, as a grid's cells that hold several things have them (WAI-ARIA APG, "Grid"): F2 goes into a head's
 * profile, arrows, Home and End lead from one of its parts to the next, Escape and F2 back to the head.
 * @param root the element with the role "grid"
 * @returns what ends it
 */
export function listenToHeads(root: HTMLElement): () => void {
  const controller = new AbortController();
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const head = target.closest<HTMLElement>("[role=columnheader]");
    const parts = [...(head?.querySelectorAll<HTMLElement>(`.${HEAD_PROFILE} :is(a, button)`) ?? [])];
    if (head === null || parts.length === 0) return;
    const at = parts.indexOf(target);
    if (at === -1) {
      if (key !== "F2") return;
      parts[0]?.focus({ preventScroll: true });
    } else if (key === "Escape" || key === "F2") head.focus({ preventScroll: true });
    else {
      const to = placeAfter(key, at, parts.length);
      // What presses a link is the browser's, and the grid would sort by it.
      if (to === undefined && key !== "Enter" && key !== " ") return;
      event.stopPropagation();
      if (to === undefined) return;
      parts[to]?.focus({ preventScroll: true });
    }
    event.preventDefault();
    event.stopPropagation();
  };
  root.addEventListener("keydown", onKeyDown, { capture: true, signal: controller.signal });
  return () => {
    controller.abort();
  };
}
