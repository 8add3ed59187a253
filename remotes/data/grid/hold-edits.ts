import type { RefObject } from "react";
import type { GridHandle } from "./grid-model.ts";

let release: (() => void) | undefined;

/**
 * Whoever presses a cell twice, or Enter or F2 on it, before its editors have come wants to change it: without them the grid would
 * open the row. The last such gesture waits, and goes on where nobody has moved on since.
 *
 * @returns ends it, and forgets what waits
 */
export function holdEdits(grid: RefObject<GridHandle | null>): () => void {
  const ended = new AbortController();
  let held: Event | undefined;
  const hold = (event: MouseEvent | KeyboardEvent): void => {
    held = undefined;
    const cell = (event.target as Element).closest("[role=gridcell]");
    const opens = "key" in event ? /^(Enter|F2)$/.test(event.key) : event.type === "dblclick";
    if (!opens || grid.current?.root.contains(cell) !== true) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    held = new (event.constructor as typeof MouseEvent)(event.type, event);
  };
  for (const name of ["pointerdown", "dblclick", "keydown"] as const)
    document.addEventListener(name, hold, { capture: true, signal: ended.signal });
  const end = (): void => {
    ended.abort();
  };
  release = () => {
    end();
    // Rows that are drawn anew keep the focus at its place, in whichever element that is.
    if (held !== undefined) document.activeElement?.dispatchEvent(held);
  };
  return end;
}

/** What changes cells hears them from now on, or nothing ever will. */
export function releaseEdits(): void {
  release?.();
  release = undefined;
}
