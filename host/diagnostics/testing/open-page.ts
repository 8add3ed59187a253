import { createTestClock } from "@foyer/shared-auth/testing";
import type { TestClock } from "@foyer/shared-auth/testing";
import { toListing } from "../../testing/listings.ts";
import { createDiagnostics } from "../create-diagnostics.ts";
import type { Diagnostics } from "../create-diagnostics.ts";
import type { ObserveEntries } from "../observe-entries.ts";
import { watchPage } from "../watch-page.ts";

export const DATA_FILE = "https://remotes.example/data/1.0.0/part.js";

/** A page that is watched, with two remotes, on a clock that a test turns. */
export interface WatchedPage {
  readonly clock: TestClock;
  readonly diagnostics: Diagnostics;
  /** `kind remote: message`, the newest first. */
  told(): string[];
  /** `kind:remote` of each notice. */
  notices(): string[];
  /** What the browser measured. */
  measure(type: string, entry: object): void;
  /** An element in a remote's slot. */
  inSlotOf(remote: string): Element;
  dispatch(event: Event): void;
}

/** One window for each: a watch is never ended. */
export function openPage(): WatchedPage {
  const clock = createTestClock();
  const diagnostics = createDiagnostics(clock);
  diagnostics.owners.register([toListing("data"), toListing("mail")]);
  const notes = new Map<string, ((entry: PerformanceEntry) => void)[]>();
  const observe: ObserveEntries = (type, note) => {
    notes.set(type, [...(notes.get(type) ?? []), note]);
  };
  const page = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), {
      querySelectorAll: (selector: string) => document.querySelectorAll(selector),
    }),
  });
  watchPage(page as unknown as Window, diagnostics, clock, observe);
  return {
    clock,
    diagnostics,
    told: () =>
      diagnostics.failures.list().map(({ kind, remote, message }) => `${kind} ${remote ?? "-"}: ${message}`),
    notices: () => diagnostics.notices.list().map(({ id }) => id),
    measure(type, entry) {
      for (const note of notes.get(type) ?? []) note(entry as PerformanceEntry);
    },
    inSlotOf(remote) {
      const slot = document.createElement("div");
      slot.dataset["remote"] = remote;
      document.body.append(slot);
      return slot.appendChild(document.createElement("p"));
    },
    dispatch(event) {
      if (event.type === "securitypolicyviolation") page.document.dispatchEvent(event);
      else page.dispatchEvent(event);
    },
  };
}
