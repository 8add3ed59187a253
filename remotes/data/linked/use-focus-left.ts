import { useEffect, useRef } from "react";
import type { RefObject } from "react";

const STOPS = "button:not([tabindex='-1']), select, a[href], [tabindex='0']";

/**
 * Keeps the keyboard where it is when what has the focus is removed: the focus goes on to what stands in its place in this part
 * of the page, or to the last stop of the part.
 */
export function useFocusLeft<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    const { current } = part;
    if (current === null) return undefined;
    let focused: { readonly stop: Node; readonly place: number } | undefined;
    const stops = (): readonly HTMLElement[] => [...current.querySelectorAll<HTMLElement>(STOPS)];
    const onFocusIn = ({ target }: FocusEvent): void => {
      focused = { stop: target as Node, place: stops().indexOf(target as HTMLElement) };
    };
    const changes = new MutationObserver(() => {
      if (focused === undefined || focused.stop.isConnected) return;
      const { place } = focused;
      focused = undefined;
      if (document.activeElement !== document.body || place === -1) return;
      const left = stops();
      (left[place] ?? left.at(-1))?.focus();
    });
    current.addEventListener("focusin", onFocusIn);
    changes.observe(current, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      current.removeEventListener("focusin", onFocusIn);
    };
  }, []);
  return part;
}
