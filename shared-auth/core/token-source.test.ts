import type { RefreshResult } from "../refresh/refresh-result.ts";
import { createEventLog } from "../session/event-log.ts";
import { isSessionError } from "../session/errors.ts";
import type { SessionSnapshot } from "../session/snapshot.ts";
import type { SessionReading } from "../storage/session-reading.ts";
import { signedInSnapshot } from "../testing/signed-in-snapshot.ts";
import { createTokenSource } from "./token-source.ts";

const SESSION = { access_token: "old.b.c", refresh_token: "r", expires_at: 0, user: { id: "u" } };
const PAUSE = { kind: "unavailable", attempt: 1, sinceMs: 0, untilMs: 5_000 } as const;
const SIGNED_IN = signedInSnapshot();

function setUp(
  result: RefreshResult,
  found: SessionReading | (() => SessionReading),
  snapshot: SessionSnapshot | (() => SessionSnapshot) = SIGNED_IN,
  other: { ensureFresh?: () => Promise<RefreshResult>; remainingMs?: () => number } = {},
) {
  let published = 0;
  const inspect = (): SessionReading => (typeof found === "function" ? found() : found);
  const read = () => {
    const reading = inspect();
    return reading.kind === "sealed" ? reading.session : undefined;
  };
  const tokens = createTokenSource({
    stored: { inspect, read },
    store: { getSnapshot: () => (typeof snapshot === "function" ? snapshot() : snapshot) },
    refresher: { ensureFresh: other.ensureFresh ?? (async () => result), renew: async () => result },
    clock: { nowMs: () => 1_000 },
    log: createEventLog(() => 0),
    remainingMs: other.remainingMs ?? (() => 0),
    publish: () => (published += 1),
  });
  const outcome = async (work: Promise<unknown>): Promise<unknown> => {
    try {
      return await work;
    } catch (error) {
      return isSessionError(error) ? `${error.code} ${error.retryAfterMs ?? ""}`.trim() : error;
    }
  };
  return { tokens, outcome, published: () => published };
}

const sealed: SessionReading = { kind: "sealed", session: SESSION };

test.each([
  [{ kind: "fresh", session: { ...SESSION, access_token: "new.b.c" }, isAdopted: false }, "new.b.c"],
  [{ kind: "ended", reason: "expired" }, "session_expired"],
  [{ kind: "none" }, "session_expired"],
  [{ kind: "outage", pause: PAUSE, isNew: true }, "provider_unavailable 4000"],
] as const)("a due token: %j gives %s", async (result, expected) => {
  const { tokens, outcome } = setUp(result, sealed);
  expect(await outcome(tokens.accessToken())).toBe(expected);
  expect(await outcome(tokens.refreshedToken("old.b.c"))).toBe(expected);
});

test("where the same token comes back that the provider refused, the session is over", async () => {
  const { tokens, outcome } = setUp({ kind: "fresh", session: SESSION, isAdopted: true }, sealed);
  expect(await outcome(tokens.refreshedToken("old.b.c"))).toBe("session_expired");
  expect(await outcome(tokens.renewOrThrow())).toBeUndefined();
});

test("nobody signed in, and nobody believed so: no token, and no error", async () => {
  const { tokens, outcome, published } = setUp({ kind: "none" }, { kind: "none" }, { status: "starting" });
  expect(await outcome(tokens.accessToken())).toBeUndefined();
  expect(await outcome(tokens.renewOrThrow())).toBeUndefined();
  expect(published()).toBe(2);
});

test("a call that waited for a token while its person signed out fails by name, and never goes out as nobody", async () => {
  let snapshot: SessionSnapshot = SIGNED_IN;
  const { tokens, outcome } = setUp({ kind: "none" }, sealed, () => snapshot, {
    ensureFresh: () => {
      snapshot = { status: "signed-out", reason: "by-user" };
      return Promise.resolve({ kind: "none" });
    },
  });
  expect(await outcome(tokens.accessToken())).toBe("session_expired");
});

test("somebody who signs in while it is found out that nobody is makes the call go out as them", async () => {
  let reading: SessionReading = { kind: "unsealed", session: SESSION };
  const fresh = { ...SESSION, access_token: "new.b.c" };
  const { tokens, outcome } = setUp(
    { kind: "none" },
    () => reading,
    { status: "starting" },
    {
      ensureFresh: () => {
        reading = { kind: "sealed", session: fresh };
        return Promise.resolve({ kind: "none" });
      },
      remainingMs: () => Number.POSITIVE_INFINITY,
    },
  );
  expect(await outcome(tokens.accessToken())).toBe("new.b.c");
});

test("what is not sealed gives its token only once the provider has refreshed it", async () => {
  const fresh: RefreshResult = {
    kind: "fresh",
    session: { ...SESSION, access_token: "new.b.c" },
    isAdopted: false,
  };
  const { tokens, outcome } = setUp(fresh, { kind: "unsealed", session: SESSION });
  expect(await outcome(tokens.accessToken())).toBe("new.b.c");
});

test("a token is at hand only where it is this person's, sealed and not due", () => {
  const { user } = SIGNED_IN;
  const lasting = { remainingMs: () => Number.POSITIVE_INFINITY };
  const ofPerson = { ...SESSION, user: { id: user.id } };
  const atHand = (reading: SessionReading, snapshot: SessionSnapshot = SIGNED_IN, other = lasting) =>
    setUp({ kind: "none" }, reading, snapshot, other).tokens.tokenAtHand();
  expect(atHand({ kind: "sealed", session: ofPerson })).toBe("old.b.c");
  expect(atHand({ kind: "sealed", session: ofPerson }, SIGNED_IN, { remainingMs: () => 0 })).toBeUndefined();
  expect(atHand({ kind: "unsealed", session: ofPerson })).toBeUndefined();
  expect(atHand({ kind: "sealed", session: { ...ofPerson, user: { id: "other" } } })).toBeUndefined();
  expect(atHand({ kind: "sealed", session: ofPerson }, { status: "starting" })).toBeUndefined();
});
