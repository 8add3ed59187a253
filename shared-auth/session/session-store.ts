import type { Unsubscribe } from "@foyer/contracts";
import { createStore } from "zustand/vanilla";
import { countMade } from "./page-counter.ts";
import { hasSameMeaning } from "./same-meaning.ts";
import type { SessionSnapshot } from "./snapshot.ts";

export interface SessionStore {
  getSnapshot(): SessionSnapshot;
  subscribe(listen: () => void): Unsubscribe;
  /** Takes the next snapshot; listeners hear of it only if it means something else. */
  publish(next: SessionSnapshot): void;
}

/** The one place where the session's state is kept. It has no actions, no tokens and no React. */
export function createSessionStore(): SessionStore {
  countMade("stores");
  const store = createStore<SessionSnapshot>(() => ({ status: "starting" }));
  return {
    getSnapshot: store.getState,
    subscribe: (listen) =>
      store.subscribe(() => {
        listen();
      }),
    publish(next) {
      const current = store.getState();
      if (hasSameMeaning(current, next)) {
        // The expiry is kept up to date in place: the snapshot's identity is what React compares.
        if ("expiresAtMs" in current && "expiresAtMs" in next) {
          (current as { expiresAtMs: number }).expiresAtMs = next.expiresAtMs;
        }
        return;
      }
      store.setState(next, true);
    },
  };
}
