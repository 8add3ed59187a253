import { toOutage } from "../provider/outage.ts";
import { HOOKS_NO } from "../provider/refresh-request.ts";
import type { RefreshLock } from "../refresh/refresh-lock.ts";
import { LOCK_WAIT_MS } from "../refresh/refresher.ts";
import type { RefreshAnswer } from "../refresh/refresh-result.ts";
import { isSessionError, SessionError, sessionExpired } from "../session/errors.ts";
import { MOST_KEPT_ACCOUNTS } from "../session/kept-accounts.ts";
import type { KeptAccounts } from "../session/kept-accounts.ts";
import type { SignedOutReason } from "../session/snapshot.ts";
import type { SessionStorage } from "../storage/session-storage.ts";
import type { StoredSession } from "../storage/stored-session.ts";
import { findKept } from "./account-vault.ts";
import type { AccountVault, HeldEntry } from "./account-vault.ts";
import { createInUseKeeper, notNow } from "./in-use-keeper.ts";
import { createKeptEnding } from "./kept-ending.ts";
import { toKeptAccount } from "./kept-entry.ts";

/** Of the page's session what changes with its person. */
export interface SwitchedEngine {
  readonly stored: Pick<SessionStorage, "inspect" | "read" | "resume" | "isLasting" | "setLasting">;
  changed(isProof?: boolean): void;
  ended(reason: SignedOutReason): void;
  holdOn(answer: Extract<RefreshAnswer, { kind: "outage" }>): void;
}

export interface AccountSwitchParts {
  readonly engine: SwitchedEngine;
  readonly vault: AccountVault;
  readonly lock: Pick<RefreshLock, "run">;
  nowMs(): number;
  /** Counts on through whatever the device's clock is set to. */
  monotonicMs(): number;
  /** Sends one refresh request; resolves whatever comes. */
  request(refreshToken: string): Promise<RefreshAnswer>;
  /** Ends one session at the provider, by its access token. */
  endSession(accessToken: string): Promise<void>;
}

export interface AccountSwitch extends KeptAccounts {
  /** Of whoever is in use nothing is kept beside: neither the same sign-in after a stop in the middle, nor one before it. */
  tidy(): Promise<void>;
  /** What is kept of an account goes and is ended as well, since it was signed out of in use. */
  endKept(id: string): Promise<void>;
}

/**
 * Changes who is in use, under the lock that every refresh takes. The order is such that whoever is stopped in the middle
 * loses nothing: what comes is written down before what goes is removed, and one sign-in that stands in both places is in use.
 * A page that was stopped for longer than others wait for the lock has been passed by: it uses no token, and moves nobody.
 */
export function createAccountSwitch(parts: AccountSwitchParts): AccountSwitch {
  const { engine, vault, nowMs } = parts;
  const { stored } = engine;

  /** @param work is told whether the lock is still its own: nobody else goes on without it before then */
  const underLock = async <Value>(work: (isOurs: () => boolean) => Promise<Value>): Promise<Value> => {
    try {
      return await parts.lock.run(LOCK_WAIT_MS, () => {
        const sinceMs = parts.monotonicMs();
        return work(() => parts.monotonicMs() - sinceMs < LOCK_WAIT_MS);
      });
    } catch (error) {
      if (isSessionError(error)) throw error;
      throw new SessionError("unexpected", "This browser couldn't keep the accounts. Try again.", {
        cause: error,
      });
    }
  };
  const keepWhoIsInUse = createInUseKeeper({ stored, vault, nowMs });
  const ending = createKeptEnding({ ...parts, stored, underLock });

  /** @returns undefined where another page has changed what is kept of them meanwhile */
  async function renew(held: HeldEntry): Promise<{ session: StoredSession; kept: HeldEntry } | undefined> {
    const { entry } = held;
    if (entry.refreshToken === undefined) throw sessionExpired();
    const answer = await parts.request(entry.refreshToken);
    if (answer.kind === "outage") {
      engine.holdOn(answer);
      const { cause, retryAfterMs } = answer;
      throw toOutage({ cause, ...(retryAfterMs !== undefined && { retryAfterMs }) });
    }
    if (answer.kind === "ended") {
      // The refresh token is still good, and the hook may let them on in a while.
      if (answer.code === HOOKS_NO) throw sessionExpired();
      const { refreshToken: _used, ...rest } = entry;
      await vault.swap(held, rest);
      throw sessionExpired();
    }
    const { session } = answer;
    if (session.user.id !== entry.id) {
      throw new SessionError("provider_unavailable", "The sign-in service answered with another account.");
    }
    // Before anything else: a page that is stopped now has lost no token.
    const kept = await vault.swap(held, { ...entry, refreshToken: session.refresh_token });
    return kept && { session, kept };
  }

  return {
    mayHave: vault.mayHave,
    tidy: ending.tidy,
    async list() {
      await ending.tidy();
      const inUse = stored.read()?.user.id;
      const held = await underLock(vault.list);
      return held.filter(({ entry }) => entry.id !== inUse).map(({ entry }) => toKeptAccount(entry));
    },
    async setAside() {
      await underLock(async () => {
        if ((await keepWhoIsInUse(MOST_KEPT_ACCOUNTS)) !== undefined) engine.ended("by-user");
      });
    },
    async switchTo(id) {
      await underLock(async (isOurs) => {
        const isThere = (): boolean => stored.read()?.user.id === id;
        const held = await findKept(vault, id);
        if (isThere()) return;
        if (held === undefined) throw sessionExpired();
        // Its token may be used up by now, and a provider that sees such a one again ends the session.
        if (!isOurs()) throw notNow();
        const renewed = await renew(held);
        if (renewed === undefined) {
          const isGone = (await findKept(vault, id)) === undefined;
          if (isThere()) return;
          throw isGone ? sessionExpired() : notNow();
        }
        const { session, kept } = renewed;
        // For a moment there is one more, until the one that comes is taken.
        const beside = await keepWhoIsInUse(MOST_KEPT_ACCOUNTS + 1);
        if (!isOurs()) {
          if (beside !== undefined) await vault.take(beside);
          throw notNow();
        }
        stored.setLasting(held.entry.isLasting);
        stored.resume(session);
        // Somebody who came at this very moment counts, and this account is still kept.
        if (stored.read()?.user.id === id) await vault.take(kept);
        engine.changed(true);
      });
    },
    signOut: ending.endKept,
    endKept: ending.endKept,
  };
}
