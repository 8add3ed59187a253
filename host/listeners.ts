import type { Unsubscribe } from "@foyer/contracts";

/** Who wants to hear of changes. */
export interface Listeners<Told extends readonly unknown[] = []> {
  tell(...what: Told): void;
  subscribe(listen: (...what: Told) => void): Unsubscribe;
}

/** Each hears of each change once, also where somebody leaves or comes while it is told. */
export function createListeners<Told extends readonly unknown[] = []>(): Listeners<Told> {
  const listeners = new Set<(...what: Told) => void>();
  return {
    tell(...what) {
      for (const listen of [...listeners]) listen(...what);
    },
    subscribe(listen) {
      listeners.add(listen);
      return () => {
        listeners.delete(listen);
      };
    },
  };
}
