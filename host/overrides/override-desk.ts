import type { Override } from "@foyer/contracts/host";
import { loadJson } from "../registry/load-json.ts";
import { forgetOverride, writeOverride } from "./override-storage.ts";
import type { OverrideStore } from "./override-store.ts";
import { readDeveloped } from "./read-developed.ts";
import type { Developed } from "./read-developed.ts";
import { endTrial } from "./rest-watch.ts";
import { hrefOf } from "../routes/base-path.ts";

/** What a person does with the override of this browser. Each change takes a new page: code that ran can't be taken back. */
export interface OverrideDesk {
  readonly store: OverrideStore;
  /** The operator's switch. */
  readonly takesOverrides: boolean;
  /**
   * Sets it, if a sound build is there, and opens the remote.
   * @returns why not
   */
  accept(override: Override): Promise<Exclude<Developed["kind"], "listing"> | "storage" | undefined>;
  drop(): void;
  /** After a pause: runs it again. */
  tryAgain(): void;
}

const ANSWER_WITHIN_MS = 3_000;

export function createOverrideDesk(
  store: OverrideStore,
  takesOverrides: boolean,
  page: Window,
): OverrideDesk {
  return {
    store,
    takesOverrides,
    async accept(override) {
      const developed = await readDeveloped(override, (address) => loadJson(address, ANSWER_WITHIN_MS));
      if (developed.kind !== "listing") return developed.kind;
      try {
        writeOverride(page.localStorage, override);
        endTrial(page.localStorage);
      } catch {
        return "storage";
      }
      page.location.assign(hrefOf(developed.listing.path));
      return undefined;
    },
    drop() {
      forgetOverride(page.localStorage);
      page.location.reload();
    },
    tryAgain() {
      endTrial(page.localStorage);
      page.location.reload();
    },
  };
}
