import { useEffect, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import type { KeptView } from "./kept-view.ts";

/** Where the focus goes once a view has its name. */
export interface SavedFocus {
  /** What holds the tabs of all views. */
  readonly tabs: RefObject<HTMLElement | null>;
  onSaved(name: string): void;
}

const PRESSES = ["keydown", "pointerdown"] as const;

/**
 * The button that saves a view goes away with that: whoever pressed it goes on at the view's tab, once it is there, also where the
 * host has found the focus another place meanwhile. Who has gone on by themselves is left where they are.
 */
export function useSavedFocus(current: KeptView | undefined, isNaming: boolean): SavedFocus {
  const tabs = useRef<HTMLElement>(null);
  const saved = useRef<string>(undefined);
  useEffect(() => {
    const forget = (): void => {
      saved.current = undefined;
    };
    for (const press of PRESSES) window.addEventListener(press, forget, { capture: true });
    return () => {
      for (const press of PRESSES) window.removeEventListener(press, forget, { capture: true });
    };
  }, []);
  // Before anything is painted: nobody sees the focus elsewhere.
  useLayoutEffect(() => {
    const within = tabs.current;
    if (isNaming || current === undefined || current.name !== saved.current || within === null) return;
    saved.current = undefined;
    if (!within.contains(document.activeElement))
      within.querySelector<HTMLElement>("[aria-current]")?.focus();
  }, [current, isNaming]);
  return {
    tabs,
    onSaved(name) {
      saved.current = name;
    },
  };
}
