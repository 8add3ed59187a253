import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import type { KeptView } from "./kept-view.ts";

/** Where the focus goes once a view has its name. */
export interface SavedFocus {
  /** What holds the tabs of all views. */
  readonly tabs: RefObject<HTMLElement | null>;
  onSaved(name: string): void;
}

/** The button that saves a view goes away with that: whoever pressed it goes on at the view's tab, once it is there. */
export function useSavedFocus(current: KeptView | undefined, isNaming: boolean): SavedFocus {
  const tabs = useRef<HTMLElement>(null);
  const saved = useRef<string>(undefined);
  useEffect(() => {
    if (isNaming || current === undefined || current.name !== saved.current) return;
    saved.current = undefined;
    if (document.activeElement !== document.body) return;
    tabs.current?.querySelector<HTMLElement>("[aria-current]")?.focus();
  }, [current, isNaming]);
  return {
    tabs,
    onSaved(name) {
      saved.current = name;
    },
  };
}
