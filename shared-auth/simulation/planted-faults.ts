import type { Clock } from "@foyer/contracts";
import { createRefreshRequest } from "../provider/refresh-request.ts";
import type { SessionNews } from "../core/session-channel.ts";
import type { SessionEngine } from "../core/session-engine.ts";
import type { TokenSource } from "../core/token-source.ts";
import type { RefreshAnswer } from "../refresh/refresh-result.ts";
import type { RefreshLock } from "../refresh/refresh-lock.ts";
import type { OutageKind } from "../refresh/breaker.ts";
import { formatPause } from "../refresh/breaker.ts";
import { sessionExpired } from "../session/errors.ts";
import { readClaims } from "../session/access-token-claims.ts";
import type { CookieJar } from "../storage/cookie-jar.ts";
import type { PauseKeeper } from "../storage/pause-cookie.ts";
import { createSessionStorage } from "../storage/session-storage.ts";
import type { SessionStorage, SessionStorageOptions } from "../storage/session-storage.ts";
import type { StoredSession } from "../storage/stored-session.ts";

/** What a refresh request is made with. */
export interface RequestParts {
  readonly providerUrl: string;
  readonly publishableKey: string;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
}

/** Parts of a simulated page that are put in the place of the product's. */
export interface PlantedParts {
  openStorage?(options: SessionStorageOptions): SessionStorage;
  keepPause?(jar: CookieJar, storageKey: string): PauseKeeper;
  wrapLock?(lock: RefreshLock): RefreshLock;
  openRequest?(parts: RequestParts): (refreshToken: string) => Promise<RefreshAnswer>;
  /** As in `PageStateParts`. */
  readonly keepsPage?: boolean;
  wrapTokens?(engine: SessionEngine): TokenSource;
  wrapClock?(clock: Clock): Clock;
  /** What a page does with news. */
  hear?(news: SessionNews, engine: SessionEngine): void;
}

/**
 * Faults that the product once had, each as a part that has it still. The simulation must report every one: what it
 * doesn't find here, it wouldn't find in the product either.
 */
export const PLANTED_FAULTS = {
  "a write that removes what another page wrote": {
    openStorage(options) {
      const inner = createSessionStorage(options);
      return {
        ...inner,
        replace(known, next) {
          const written = inner.replace(known, next);
          if (written === "overtaken") {
            for (const name of options.jar.readAll().keys())
              if (name.startsWith(options.storageKey)) options.jar.remove(name);
          }
          return written;
        },
      };
    },
  },
  "a sign-in that takes no lock": {
    openStorage: (options) =>
      createSessionStorage({
        ...options,
        underLock(work) {
          work();
          return Promise.resolve();
        },
      }),
  },
  "a lock that is waited for shorter than a request may take": {
    wrapLock: (lock) => ({ ...lock, run: (_waitMs, work) => lock.run(5_000, work) }),
  },
  "a code that is looked up in an object with a prototype": {
    openRequest: (parts) =>
      requestAltered(parts, (status, { error_code: code }) =>
        status < 500 && typeof code === "string" && code in {} ? "session_not_found" : undefined,
      ),
  },
  "a server's error that counts by its code": {
    openRequest: (parts) =>
      requestAltered(parts, (status, { error_code: code }) =>
        status >= 500 && typeof code === "string" ? code : undefined,
      ),
  },
  "a token that is not compared with its user": {
    openRequest: (parts) =>
      takingSessions(parts, (body) => readClaims(body.access_token)["sub"] !== body.user.id),
  },
  "a lifetime below zero that is believed": {
    openRequest: (parts) => takingSessions(parts, (body) => Number(body.expires_in) < 0),
  },
  "a pause that holds however long it says": {
    keepPause: (jar, storageKey) => ({
      read() {
        const [kind, attempt, sinceMs, untilMs] = jar.readAll().get(`${storageKey}-pause`)?.split(".") ?? [];
        return kind === undefined
          ? undefined
          : {
              kind: kind as OutageKind,
              attempt: Number(attempt),
              sinceMs: Number(sinceMs),
              untilMs: Number(untilMs),
            };
      },
      write(pause) {
        if (pause === undefined) jar.remove(`${storageKey}-pause`);
        else jar.write(`${storageKey}-pause`, formatPause(pause), "until-closed");
      },
    }),
  },
  "a call that goes out as whoever is signed in by then": {
    wrapTokens: (engine) => ({
      ...engine.tokens,
      async accessToken() {
        const token = engine.stored.read()?.access_token;
        return token ?? (await engine.tokens.accessToken());
      },
      refreshedToken: () => Promise.reject(sessionExpired()),
    }),
  },
  "a call that goes out as nobody where its person signed out meanwhile": {
    wrapTokens: (engine) => ({
      ...engine.tokens,
      accessToken: () =>
        engine.tokens.accessToken().catch((error: unknown) => {
          if (engine.stored.inspect().kind === "none") return undefined;
          throw error;
        }),
    }),
  },
} satisfies Record<string, PlantedParts>;

/** Fails as `toNo` says of one answer after another: `undefined` for a network that gave none. */
export function requestEnding(
  parts: RequestParts,
  isEnd: (status: number | undefined) => boolean,
): (refreshToken: string) => Promise<RefreshAnswer> {
  let status: number | undefined;
  const request = createRefreshRequest({
    ...parts,
    async fetch(input, init) {
      status = undefined;
      const response = await parts.fetch(input, init);
      status = response.status;
      return response;
    },
  });
  return async (refreshToken) => {
    const answer = await request(refreshToken);
    const reason = "revoked";
    return isEnd(status) ? { kind: "ended", reason, letsExpire: false, code: "planted" } : answer;
  };
}

/** A request whose refusals count as a definite no where `toNo` gives a code. */
function requestAltered(
  parts: RequestParts,
  toNo: (status: number, body: Record<string, unknown>) => string | undefined,
): (refreshToken: string) => Promise<RefreshAnswer> {
  return createRefreshRequest({
    ...parts,
    async fetch(input, init) {
      const response = await parts.fetch(input, init);
      const code = response.ok ? undefined : toNo(response.status, await readBody(response.clone()));
      return code === undefined ? response : Response.json({ error_code: code }, { status: 400 });
    },
  });
}

/** A request that takes the sessions that `isTaken` names as they are, unchecked. */
function takingSessions(
  parts: RequestParts,
  isTaken: (body: StoredSession) => boolean,
): (refreshToken: string) => Promise<RefreshAnswer> {
  let taken: StoredSession | undefined;
  const request = createRefreshRequest({
    ...parts,
    async fetch(input, init) {
      const response = await parts.fetch(input, init);
      const body = await readBody(response.clone());
      taken = response.ok && "access_token" in body && isTaken(body as never) ? (body as never) : undefined;
      return response;
    },
  });
  return async (refreshToken) => {
    const answer = await request(refreshToken);
    return taken === undefined ? answer : { kind: "session", session: taken };
  };
}

async function readBody(response: Response): Promise<Record<string, unknown>> {
  try {
    return (await response.json()) as Record<string, unknown>;
  } catch {
    return {};
  }
}
