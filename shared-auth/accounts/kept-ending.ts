import type { RefreshAnswer } from "../refresh/refresh-result.ts";
import { signInMark } from "../storage/session-reading.ts";
import type { SessionStorage } from "../storage/session-storage.ts";
import { findKept } from "./account-vault.ts";
import type { AccountVault, HeldEntry } from "./account-vault.ts";

export interface KeptEndingParts {
  readonly stored: Pick<SessionStorage, "read">;
  readonly vault: Pick<AccountVault, "list" | "take">;
  /** Runs work under the lock that every refresh takes. */
  underLock<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Sends one refresh request; resolves whatever comes. */
  request(refreshToken: string): Promise<RefreshAnswer>;
  /** Ends one session at the provider, by its access token. */
  endSession(accessToken: string): Promise<void>;
}

export interface KeptEnding {
  /** Of whoever is in use nothing is kept beside: neither the same sign-in after a stop in the middle, nor one before it. */
  tidy(): Promise<void>;
  /** What is kept of an account goes, and its session is ended. */
  endKept(id: string): Promise<void>;
}

/** Ends sessions of accounts that are kept beside the one in use. */
export function createKeptEnding(parts: KeptEndingParts): KeptEnding {
  const { stored, vault } = parts;

  /** @returns the access token of a session that is to be ended at the provider */
  async function take(held: HeldEntry): Promise<string | undefined> {
    const { id, refreshToken } = held.entry;
    if (!(await vault.take(held)) || refreshToken === undefined) return undefined;
    const answer = await parts.request(refreshToken);
    return answer.kind === "session" && answer.session.user.id === id
      ? answer.session.access_token
      : undefined;
  }

  /** Gone here first. The provider forgets a session that it didn't hear of by itself, when its time is over. */
  async function end(find: () => Promise<HeldEntry | undefined>): Promise<void> {
    const accessToken = await parts.underLock(async () => {
      const held = await find();
      return held && take(held);
    });
    if (accessToken !== undefined) await parts.endSession(accessToken).catch(() => undefined);
  }

  async function tidy(): Promise<void> {
    const inUse = stored.read();
    const held = inUse && (await findKept(vault, inUse.user.id));
    if (held === undefined) return;
    await end(async () => {
      const now = stored.read();
      const found = now && (await findKept(vault, now.user.id));
      if (found === undefined || now === undefined || found.entry.mark !== (signInMark(now) ?? ""))
        return found;
      await vault.take(found);
      return undefined;
    });
  }

  return { tidy, endKept: (id) => end(() => findKept(vault, id)) };
}
