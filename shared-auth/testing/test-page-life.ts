import type { PageEvent, PageLife } from "../refresh/page-life.ts";

/** A page that a test shows, hides and takes offline. */
export interface TestPageLife extends PageLife {
  /** The page is looked at again. */
  show(): void;
  /** The page goes to the background. */
  hide(): void;
  /** The network goes or comes. */
  setOnline(isOnline: boolean): void;
}

export function createTestPageLife(): TestPageLife {
  const listeners = new Set<(event: PageEvent) => void>();
  let isVisible = true;
  let isOnline = true;
  const tell = (event: PageEvent): void => {
    for (const listen of listeners) listen(event);
  };
  return {
    isVisible: () => isVisible,
    isOnline: () => isOnline,
    subscribe(listen) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    show() {
      isVisible = true;
      tell("woken");
    },
    hide() {
      isVisible = false;
      tell("hidden");
    },
    setOnline(next) {
      isOnline = next;
      if (next) tell("online");
    },
  };
}
