import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

const STOPS =
  "a[href], :is(button, input, select, textarea):not([disabled], [tabindex='-1']), summary, [tabindex='0']";

/**
 * Keeps the keyboard where it is when what has the focus is removed: the focus goes on to what stands in its place in this part
 * of the page, or to the last stop of the part. Whoever left before isn't called back.
 */
export function useFocusLeft<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  // From the moment on that it is there: a focus that comes before the next frame counts as well.
  useLayoutEffect(() => {
    const { current } = part;
    return current === null ? undefined : keepFocusIn(current);
  }, []);
  return part;
}

/** @returns what ends it */
export function keepFocusIn(part: HTMLElement): () => void {
  /** What has the focus, and which of the stops it is. */
  let focused: { readonly stop: Node; readonly place: number } | undefined;
  const stops = (): readonly HTMLElement[] => [...part.querySelectorAll<HTMLElement>(STOPS)];
  const note = (stop: EventTarget | null): void => {
    focused =
      stop instanceof HTMLElement && part.contains(stop) ? { stop, place: stops().indexOf(stop) } : undefined;
  };
  const onFocusIn = ({ target }: FocusEvent): void => {
    note(target);
  };
  const onFocusOut = ({ target }: FocusEvent): void => {
    // A browser may tell the same of what is being removed, which is still there now; and of a window that is left.
    queueMicrotask(() => {
      const isLeft = focused?.stop === target && focused.stop.isConnected;
      if (isLeft && document.activeElement !== target) focused = undefined;
    });
  };
  const changes = new MutationObserver(() => {
    if (focused === undefined) return;
    if (focused.stop.isConnected) {
      // Others came or went before it.
      note(focused.stop);
      return;
    }
    const { place } = focused;
    focused = undefined;
    if (document.activeElement !== document.body || place === -1) return;
    const left = stops();
    (left[place] ?? left.at(-1))?.focus();
  });
  note(document.activeElement);
  part.addEventListener("focusin", onFocusIn);
  part.addEventListener("focusout", onFocusOut);
  changes.observe(part, { childList: true, subtree: true });
  return () => {
    changes.disconnect();
    part.removeEventListener("focusin", onFocusIn);
    part.removeEventListener("focusout", onFocusOut);
  };
}
