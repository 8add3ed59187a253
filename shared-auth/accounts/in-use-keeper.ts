import { SessionError } from "../session/errors.ts";
import { isLeftover } from "../storage/leftover.ts";
import { accessTokenOf } from "../storage/session-reading.ts";
import type { SessionStorage } from "../storage/session-storage.ts";
import type { AccountVault, HeldEntry } from "./account-vault.ts";
import { toEntry } from "./kept-entry.ts";

export interface InUseKeeperParts {
  readonly stored: Pick<SessionStorage, "inspect" | "isLasting">;
  readonly vault: Pick<AccountVault, "put" | "take">;
  nowMs(): number;
}

/** Others may write the session at the same moment. */
const MOST_TRIES = 3;

export const notNow = (): SessionError =>
  new SessionError("unexpected", "The account can't be changed right now. Try again in a moment.");

/** Keeps whoever is in use beside the session, which stays as it is. Call it under the lock of refreshes. */
export function createInUseKeeper({
  stored,
  vault,
  nowMs,
}: InUseKeeperParts): (most: number) => Promise<HeldEntry | undefined> {
  /**
   * Puts whoever is in use beside, as they stand at the last moment.
   * @param most how many may be kept with them
   * @returns what is kept of them; undefined where nobody was in use
   */
  return async function keepWhoIsInUse(most) {
    for (let tries = MOST_TRIES; tries > 0; tries -= 1) {
      const reading = stored.inspect();
      if (reading.kind === "none") return undefined;
      // What the provider hasn't said the worth of, or another page alone holds, can't be kept by its token here.
      if (reading.kind !== "sealed" || isLeftover(reading)) throw notNow();
      const { session } = reading;
      // They may sign out meanwhile, be refreshed, or somebody else may come.
      const isCurrent = (): boolean => accessTokenOf(stored.inspect()) === session.access_token;
      const held = await vault.put(toEntry(session, stored.isLasting(), nowMs()), most, isCurrent);
      if (held === undefined) continue;
      if (isCurrent()) return held;
      await vault.take(held);
    }
    throw notNow();
  };
}
