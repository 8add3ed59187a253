import type { Unsubscribe } from "@foyer/contracts";
import { createStore } from "zustand/vanilla";
import { countMade } from "./page-counter.ts";
import { hasSameMeaning } from "./same-meaning.ts";
import type { SessionSnapshot } from "./snapshot.ts";

export interface SessionStore {
  getSnapshot(): SessionSnapshot;
  subscribe(listen: () => void): Unsubscribe;
  /**
   * Takes the next snapshot; listeners hear of it only if it means something else, or if it is news whatever it says:
   * a proof given twice within a second reads the same both times, and somebody may be waiting for it.
   */
  publish(next: SessionSnapshot, isNews?: boolean): void;
}

/** The one place where the session's state is kept. It has no actions, no tokens and no React. */
export function createSessionStore(): SessionStore {
  countMade("stores");
  const store = createStore<SessionSnapshot>(() => Object.freeze({ status: "starting" }));
  let expiry = { atMs: 0 };
  return {
    getSnapshot: store.getState,
    subscribe: (listen) =>
      store.subscribe(() => {
        listen();
      }),
    publish(next, isNews = false) {
      if (!isNews && hasSameMeaning(store.getState(), next)) {
        // The expiry follows without a new snapshot: its identity is what React compares.
        if ("expiresAtMs" in next) expiry.atMs = next.expiresAtMs;
        return;
      }
      expiry = { atMs: "expiresAtMs" in next ? next.expiresAtMs : 0 };
      store.setState(seal(next, expiry), true);
    },
  };
}

/** A snapshot that nobody can write into, since every remote is given the same one. Its expiry is read as it is now. */
function seal(snapshot: SessionSnapshot, expiry: { readonly atMs: number }): SessionSnapshot {
  if (!("user" in snapshot)) return Object.freeze({ ...snapshot });
  const sealed = { ...snapshot };
  Object.defineProperty(sealed, "expiresAtMs", { get: () => expiry.atMs, enumerable: true });
  for (const part of [sealed.user, sealed.assurance, ...sealed.factors, ...sealed.methods])
    Object.freeze(part);
  Object.freeze(sealed.factors);
  Object.freeze(sealed.methods);
  return Object.freeze(sealed);
}
