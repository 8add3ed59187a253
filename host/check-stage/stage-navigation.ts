import type { Navigation } from "@foyer/contracts";

/** The page's own address, as a remote sees it on the stage. */
export interface StageNavigation extends Navigation {
  /** Goes back to where the page was opened: each mount begins there. */
  restart(): void;
}

/** @param page whose address it is; nothing is loaded when it changes */
export function createStageNavigation(page: Pick<Window, "history" | "location">): StageNavigation {
  const listeners = new Set<(path: string) => void>();
  const current = (): string => {
    const { pathname, search, hash } = page.location;
    return pathname + search + hash;
  };
  const opened = current();
  return {
    current,
    go(path) {
      const { origin, href } = page.location;
      const address = new URL(path, href);
      if (address.origin !== origin) throw new TypeError(`${address.href} is not in this page's origin.`);
      page.history.replaceState(null, "", address);
      for (const listen of listeners) listen(current());
    },
    subscribe(listen) {
      listeners.add(listen);
      return () => {
        listeners.delete(listen);
      };
    },
    restart() {
      page.history.replaceState(null, "", opened);
    },
  };
}
