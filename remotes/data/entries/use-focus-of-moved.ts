import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

/** Marks a line of the list; its value is the entry that stands in it, in whichever group. */
export const LINE = "data-list-entry";

/** Where somebody is: the line, and which of its controls. */
interface Place {
  readonly element: Element;
  readonly entry: string;
  readonly control: number;
}

/**
 * What is starred, or opened, goes to another group of the list; who pressed it goes with it. Otherwise the element that had
 * the focus is gone, and the next key begins at the top of the page.
 */
export function useFocusOfMoved(list: RefObject<HTMLElement | null>): {
  noteFocus(target: Element): void;
  noteBlur(): void;
} {
  const place = useRef<Place>(undefined);
  useLayoutEffect(() => {
    const left = place.current;
    if (left === undefined || left.element.isConnected || document.activeElement !== document.body) return;
    const lines = [...(list.current?.querySelectorAll(`[${LINE}]`) ?? [])];
    const line = lines.find((one) => one.getAttribute(LINE) === left.entry);
    controlsOf(line)[left.control]?.focus({ preventScroll: true });
  });
  return {
    noteFocus(target) {
      const line = target.closest(`[${LINE}]`);
      const [entry, control] = [line?.getAttribute(LINE), controlsOf(line).indexOf(target as HTMLElement)];
      place.current = typeof entry === "string" ? { element: target, entry, control } : undefined;
    },
    // Of an element that is taken away React tells no blur: who leaves by themselves isn't brought back.
    noteBlur() {
      place.current = undefined;
    },
  };
}

function controlsOf(line: Element | null | undefined): readonly HTMLElement[] {
  return [...(line?.querySelectorAll<HTMLElement>("a, button") ?? [])];
}
