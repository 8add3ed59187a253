import { DEVELOPED_EVENTS_PATH } from "@foyer/contracts/host";
import { loadJson } from "../registry/load-json.ts";
import { createOverrideStore } from "./override-store.ts";
import type { DevelopedEvent, OverrideStore } from "./override-store.ts";
import { forgetOverride, readOverride } from "./override-storage.ts";
import { beginTrial, hasHung } from "./rest-watch.ts";
import type { RestWatchPage } from "./rest-watch.ts";

/** The person waits for the page meanwhile, and a server on the same machine answers at once. */
const ANSWER_WITHIN_MS = 3_000;

/** @param takesOverrides the operator's switch; off, a kept override is forgotten */
export function openOverrides(page: Window, takesOverrides: boolean): OverrideStore {
  const storage = storageOf(page);
  if (!takesOverrides && storage !== undefined) forgetOverride(storage);
  const override = takesOverrides && storage !== undefined ? readOverride(storage) : undefined;
  const watched = storage === undefined ? undefined : toWatched(page, storage);
  return createOverrideStore({
    override,
    hasHung: () => watched !== undefined && hasHung(watched),
    beginTrial: () => {
      if (watched !== undefined) beginTrial(watched);
    },
    read: (address) => loadJson(address, ANSWER_WITHIN_MS),
    listen({ address }, tell) {
      const stream = new EventSource(address + DEVELOPED_EVENTS_PATH);
      stream.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
        if (isEvent(data)) tell(data);
      });
      // It connects again by itself, and the server begins with what is so now.
      stream.addEventListener("error", () => {
        tell("lost");
      });
    },
  });
}

function toWatched(page: Window, storage: Storage): RestWatchPage {
  return {
    storage,
    get tabStorage() {
      return page.sessionStorage;
    },
    nowMs: () => Date.now(),
    later: (run, afterMs) => void page.setTimeout(run, afterMs),
    whenLeft: (run) => {
      page.addEventListener("pagehide", run);
    },
  };
}

function isEvent(data: unknown): data is DevelopedEvent {
  return data === "built" || data === "failed";
}

/** Nothing, where the browser blocks it. */
function storageOf(page: Window): Storage | undefined {
  try {
    return page.localStorage;
  } catch {
    return undefined;
  }
}
