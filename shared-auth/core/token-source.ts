import type { Clock } from "@foyer/contracts";
import type { RefreshResult } from "../refresh/refresh-result.ts";
import type { Refresher } from "../refresh/refresher.ts";
import { REFRESH_MARGIN_MS } from "../refresh/refresher.ts";
import { readClaims } from "../session/access-token-claims.ts";
import { SessionError, sessionExpired } from "../session/errors.ts";
import type { EventLog } from "../session/event-log.ts";
import type { SessionStore } from "../session/session-store.ts";
import type { SessionStorage } from "../storage/session-storage.ts";
import type { StoredSession } from "../storage/stored-session.ts";
import { isOffline } from "../provider/outage.ts";

/** Where requests get their access token from. */
export interface TokenSource {
  /**
   * The access token for a request, refreshed first where it is due; `undefined` where nobody is signed in.
   * @throws SessionError where a session exists but no valid token can be had
   */
  accessToken(): Promise<string | undefined>;
  /** The same where it is at hand and not due; `undefined` where it has to be asked for, or nobody is signed in. */
  tokenAtHand(): string | undefined;
  /** Another token, since the provider called this one expired. @throws SessionError */
  refreshedToken(staleToken: string | undefined): Promise<string>;
  /** Refreshes now, since the provider has changed what the token says. @throws SessionError */
  renewOrThrow(): Promise<void>;
}

export interface TokenSourceParts {
  readonly stored: Pick<SessionStorage, "inspect" | "read">;
  readonly store: Pick<SessionStore, "getSnapshot">;
  readonly refresher: Refresher;
  readonly clock: Pick<Clock, "nowMs">;
  readonly log: EventLog;
  remainingMs(session: StoredSession): number;
  publish(): void;
}

/** Gives tokens, never the publishable key in their stead: a request waits for the refresh or fails by name. */
export function createTokenSource(parts: TokenSourceParts): TokenSource {
  const { stored, store, refresher, clock, remainingMs, publish } = parts;

  function toSession(result: RefreshResult): StoredSession | undefined {
    switch (result.kind) {
      case "fresh":
        return result.session;
      case "ended":
        throw sessionExpired();
      case "none":
        signedOut();
        return undefined;
      case "outage": {
        // A token that still has time left does through an outage.
        const session = stored.read();
        if (session !== undefined && remainingMs(session) > 0) return session;
        throw toOutageError(result.cause, Math.max(0, result.pause.untilMs - clock.nowMs()));
      }
    }
  }

  /** Nobody is signed in; an error for a page that believed otherwise. */
  function signedOut(): void {
    const believed = "user" in store.getSnapshot();
    publish();
    if (believed) throw sessionExpired();
  }

  const isUndue = (session: StoredSession): boolean => remainingMs(session) > REFRESH_MARGIN_MS;

  async function currentSession(isSecondLook = false): Promise<StoredSession | undefined> {
    const reading = stored.inspect();
    if (reading.kind === "none") {
      signedOut();
      return undefined;
    }
    if (reading.kind === "sealed" && isUndue(reading.session)) return reading.session;
    const result = await refresher.ensureFresh("call");
    // Nobody was signed in when the refresh came to look, and somebody is by now.
    if (result.kind === "none" && stored.inspect().kind !== "none" && !isSecondLook)
      return currentSession(true);
    return toSession(result);
  }

  return {
    async accessToken() {
      const before = store.getSnapshot();
      const session = await currentSession();
      // They signed out meanwhile, or somebody else signed in: what was asked for one person is done as nobody else.
      if ("user" in before && session?.user.id !== before.user.id) {
        publish();
        throw sessionExpired();
      }
      return session?.access_token;
    },
    tokenAtHand() {
      const snapshot = store.getSnapshot();
      const reading = stored.inspect();
      if (!("user" in snapshot) || reading.kind !== "sealed" || !isUndue(reading.session)) return undefined;
      return reading.session.user.id === snapshot.user.id ? reading.session.access_token : undefined;
    },
    async refreshedToken(staleToken) {
      parts.log.add("call-retried");
      const person = staleToken === undefined ? undefined : readClaims(staleToken)["sub"];
      const session = toSession(await refresher.renew("rejected", staleToken));
      if (session === undefined || session.access_token === staleToken) throw sessionExpired();
      if (person !== undefined && person !== session.user.id) throw sessionExpired();
      return session.access_token;
    },
    async renewOrThrow() {
      toSession(await refresher.renew("asked"));
    },
  };
}

function toOutageError(cause: unknown, retryAfterMs: number): SessionError {
  return isOffline()
    ? new SessionError("offline", "You are offline. Try again once you are connected.", { cause })
    : new SessionError(
        "provider_unavailable",
        "The sign-in service can't be reached. Try again in a moment.",
        { cause, retryAfterMs },
      );
}
