import type { SessionReading, Written } from "../storage/session-storage.ts";
import type { StoredSession } from "../storage/stored-session.ts";
import type { Pause } from "./breaker.ts";
import type { Clock } from "@foyer/contracts";
import { createRefresher, REFRESH_DEADLINE_MS } from "./refresher.ts";
import type { RefreshAnswer, RefreshResult } from "./refresher.ts";

const START_MS = 1_800_000_000_000;

function session(name: string, secondsLeft: number): StoredSession {
  return {
    access_token: `${name}.b.c`,
    refresh_token: `refresh-${name}`,
    expires_at: START_MS / 1000 + secondsLeft,
    user: { id: "u" },
  };
}

function setUp(initial: StoredSession | undefined) {
  const world = {
    nowMs: START_MS,
    session: initial,
    pause: undefined as Pause | undefined,
    isOnline: true,
    /** What is read in the session's place, where it is not a sealed one. */
    reading: undefined as SessionReading | undefined,
    written: "kept" as Written,
    waitsMs: [] as number[],
    /** What happens while this page waits for the lock. */
    meanwhile: (): void => undefined,
  };
  const requests: string[] = [];
  const results: RefreshResult[] = [];
  let answer: () => Promise<RefreshAnswer> = async () => ({ kind: "session", session: session("new", 3600) });
  const clock: Clock = {
    nowMs: () => world.nowMs,
    monotonicMs: () => world.nowMs,
    every: () => () => undefined,
    deadline: () => AbortSignal.abort(),
  };
  const refresher = createRefresher({
    clock,
    lock: {
      run(waitMs, work) {
        world.waitsMs.push(waitMs);
        world.meanwhile();
        return work();
      },
    },
    isOnline: () => world.isOnline,
    remainingMs: (found) => found.expires_at * 1000 - world.nowMs,
    random: () => 0,
    stored: {
      inspect: () =>
        world.reading ??
        (world.session === undefined ? { kind: "none" } : { kind: "sealed", session: world.session }),
      replace: (_known, next) => {
        if (world.written === "kept") {
          world.session = next;
          world.reading = undefined;
        }
        return world.written;
      },
      clear: () => {
        world.session = undefined;
      },
    },
    pause: {
      read: () => world.pause,
      write: (next) => {
        world.pause = next;
      },
    },
    request: (refreshToken) => {
      requests.push(refreshToken);
      return answer();
    },
    onSettled: (_cause, result) => {
      results.push(result);
    },
  });
  return {
    world,
    requests,
    results,
    refresher,
    answerWith(next: RefreshAnswer | (() => Promise<RefreshAnswer>)) {
      answer = typeof next === "function" ? next : async () => next;
    },
  };
}

test("asks for nothing while the token has more than three ticks left", async () => {
  const { refresher, requests } = setUp(session("old", 91));
  expect(await refresher.ensureFresh("tick")).toMatchObject({ kind: "fresh" });
  expect(requests).toEqual([]);
});

test("many callers at once share one request", async () => {
  const { refresher, requests, world } = setUp(session("old", 80));
  const results = await Promise.all([1, 2, 3, 4].map(() => refresher.ensureFresh("call")));
  expect(requests).toEqual(["refresh-old"]);
  expect(results.every((result) => result.kind === "fresh")).toBe(true);
  expect(world.session?.refresh_token).toBe("refresh-new");
});

test("a page that finds another's new tokens under the lock asks for nothing", async () => {
  const { refresher, requests, world } = setUp(session("old", 80));
  const waiting = refresher.renew("rejected", "old.b.c");
  world.session = session("theirs", 3600);
  const found = await refresher.renew("rejected", "old.b.c");
  await waiting;
  expect(found).toMatchObject({ kind: "fresh", session: { refresh_token: "refresh-theirs" } });
  expect(requests.length).toBeLessThanOrEqual(1);
});

test("a sign-out that overtakes a refresh wins", async () => {
  const { refresher, world, answerWith } = setUp(session("old", 80));
  answerWith(async () => {
    world.session = undefined;
    return { kind: "session", session: session("new", 3600) };
  });
  expect(await refresher.ensureFresh("tick")).toEqual({ kind: "none" });
  expect(world.session).toBeUndefined();
});

test("an answer that a newer session overtook does not land", async () => {
  const { refresher, world, answerWith } = setUp(session("old", 80));
  answerWith(async () => {
    world.session = session("newer", 3600);
    return { kind: "session", session: session("new", 3600) };
  });
  await refresher.ensureFresh("tick");
  expect(world.session?.refresh_token).toBe("refresh-newer");
});

test("somebody else's session is not taken", async () => {
  const { refresher, world, answerWith } = setUp(session("old", 80));
  answerWith({ kind: "session", session: { ...session("new", 3600), user: { id: "other" } } });
  expect(await refresher.ensureFresh("tick")).toMatchObject({ kind: "outage" });
  expect(world.session?.refresh_token).toBe("refresh-old");
});

test("an outage keeps the session, pauses every page, and is over at once when the network comes back", async () => {
  const { refresher, world, requests, answerWith } = setUp(session("old", 0));
  answerWith({ kind: "outage", outage: "unreachable" });
  await refresher.ensureFresh("tick");
  await refresher.ensureFresh("tick");
  expect(requests).toHaveLength(1);
  expect(world.session).toBeDefined();
  answerWith({ kind: "session", session: session("new", 3600) });
  expect(await refresher.ensureFresh("online")).toMatchObject({ kind: "fresh" });
  expect(world.pause).toBeUndefined();
});

test("a whole day of outage asks at most 30 times in its first hour, and loses nothing", async () => {
  const { refresher, world, requests, answerWith } = setUp(session("old", 0));
  answerWith({ kind: "outage", outage: "unavailable" });
  let inFirstHour = 0;
  for (let second = 0; second < 86_400; second += 5) {
    world.nowMs = START_MS + second * 1000;
    await refresher.ensureFresh("tick");
    if (second === 3600) inFirstHour = requests.length;
  }
  expect(inFirstHour).toBeLessThanOrEqual(30);
  expect(world.session).toBeDefined();
});

test("a definite no ends the session with its reason", async () => {
  const { refresher, world, answerWith } = setUp(session("old", 0));
  answerWith({ kind: "ended", reason: "expired", isUsed: false, code: "session_expired" });
  expect(await refresher.ensureFresh("tick")).toEqual({ kind: "ended", reason: "expired" });
  expect(world.session).toBeUndefined();
});

test("a used token is no end while the access token has time left, and is asked about once", async () => {
  const { refresher, world, requests, answerWith } = setUp(session("old", 60));
  answerWith({ kind: "ended", reason: "revoked", isUsed: true, code: "refresh_token_already_used" });
  await refresher.ensureFresh("tick");
  world.nowMs += 30_000;
  await refresher.ensureFresh("tick");
  expect(requests).toHaveLength(1);
  expect(world.session).toBeDefined();
  world.nowMs += 31_000;
  expect(await refresher.ensureFresh("tick")).toMatchObject({ kind: "ended" });
});

test("the lock is waited for longer than a request may take, so that a slow provider is asked by one page", async () => {
  const { refresher, world } = setUp(session("old", 80));
  await refresher.ensureFresh("tick");
  expect(world.waitsMs).toEqual([expect.any(Number)]);
  expect(world.waitsMs[0]).toBeGreaterThan(REFRESH_DEADLINE_MS);
});

test("ticks ask nothing of a network that isn't there; a call may still try", async () => {
  const { refresher, world, requests } = setUp(session("old", 0));
  world.isOnline = false;
  expect(await refresher.ensureFresh("tick")).toMatchObject({ kind: "outage", isNew: false });
  expect(requests).toEqual([]);
  await refresher.ensureFresh("call");
  expect(requests).toHaveLength(1);
});

test("coming online ends the pause that stood, not one that another page earned by trying first", async () => {
  const { refresher, world, requests } = setUp(session("old", 0));
  const pause = (attempt: number, untilMs: number): Pause => ({
    kind: "unreachable",
    attempt,
    sinceMs: START_MS,
    untilMs,
  });
  world.pause = pause(1, START_MS + 60_000);
  world.meanwhile = () => {
    world.pause = pause(2, START_MS + 90_000);
  };
  expect(await refresher.ensureFresh("online")).toMatchObject({ kind: "outage", isNew: false });
  expect(requests).toEqual([]);
});

test("cookies that can't be read for a moment, while a server writes them, end nothing", async () => {
  const { refresher, world, requests, answerWith } = setUp(session("old", 0));
  answerWith(async () => {
    world.reading = { kind: "damaged" };
    queueMicrotask(() => queueMicrotask(() => (world.reading = undefined)));
    world.session = session("theirs", 3600);
    return { kind: "session", session: session("new", 3600) };
  });
  expect(await refresher.ensureFresh("tick")).toMatchObject({
    kind: "fresh",
    session: { refresh_token: "refresh-theirs" },
  });
  expect(requests).toHaveLength(1);
});

test("what can't be read a moment later either is removed", async () => {
  const { refresher, world } = setUp(session("old", 0));
  world.reading = { kind: "damaged" };
  expect(await refresher.ensureFresh("tick")).toEqual({ kind: "ended", reason: "unreadable" });
});

test("where somebody else keeps writing, nothing is written over theirs, and nobody is paused", async () => {
  const { refresher, world, requests } = setUp(session("old", 0));
  world.written = "overtaken";
  expect(await refresher.ensureFresh("tick")).toMatchObject({ kind: "outage", isNew: false });
  expect([requests.length, world.session?.refresh_token, world.pause]).toEqual([3, "refresh-old", undefined]);
  world.written = "ended";
  expect(await refresher.ensureFresh("tick")).toEqual({ kind: "none" });
});

test("of what is not sealed the provider says whose it is, and a no ends it as unreadable", async () => {
  const { refresher, world, answerWith } = setUp(undefined);
  const unsealed: SessionReading = { kind: "unsealed", session: session("old", 3600) };
  world.reading = unsealed;
  answerWith({ kind: "session", session: { ...session("new", 3600), user: { id: "other" } } });
  expect(await refresher.ensureFresh("wake")).toMatchObject({
    kind: "fresh",
    session: { user: { id: "other" } },
  });
  world.reading = unsealed;
  answerWith({ kind: "ended", reason: "revoked", isUsed: true, code: "refresh_token_already_used" });
  expect(await refresher.ensureFresh("wake")).toEqual({ kind: "ended", reason: "unreadable" });
});

test("who asks for another token while a flight finds nothing to do gets one all the same", async () => {
  const { refresher, world, requests } = setUp(session("old", 80));
  world.meanwhile = () => {
    if (world.waitsMs.length === 1) world.session = session("theirs", 3600);
  };
  const flight = refresher.ensureFresh("tick");
  const renewed = refresher.renew("asked");
  expect(await flight).toMatchObject({ session: { refresh_token: "refresh-theirs" } });
  expect(await renewed).toMatchObject({ session: { refresh_token: "refresh-new" } });
  expect(requests).toEqual(["refresh-theirs"]);
});
