import type { SessionReading } from "../storage/session-reading.ts";
import { openRefresher, session, START_MS } from "../testing/refresher-page.ts";
import type { Pause } from "./breaker.ts";
import { REFRESH_DEADLINE_MS } from "./refresher.ts";

test("the lock is waited for longer than a request may take, so that a slow provider is asked by one page", async () => {
  const { refresher, world } = openRefresher(session("old", 80));
  await refresher.ensureFresh("tick");
  expect(world.waitsMs).toEqual([expect.any(Number)]);
  expect(world.waitsMs[0]).toBeGreaterThan(REFRESH_DEADLINE_MS);
});

test("ticks ask nothing of a network that isn't there; a call may still try", async () => {
  const { refresher, world, requests } = openRefresher(session("old", 0));
  world.isOnline = false;
  expect(await refresher.ensureFresh("tick")).toMatchObject({ kind: "outage", isNew: false });
  expect(requests).toEqual([]);
  await refresher.ensureFresh("call");
  expect(requests).toHaveLength(1);
});

test("coming online ends the pause that stood, not one that another page earned by trying first", async () => {
  const { refresher, world, requests } = openRefresher(session("old", 0));
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
  const { refresher, world, requests, answerWith } = openRefresher(session("old", 0));
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
  const { refresher, world } = openRefresher(session("old", 0));
  world.reading = { kind: "damaged" };
  expect(await refresher.ensureFresh("tick")).toEqual({ kind: "ended", reason: "unreadable" });
});

test("where somebody else keeps writing, nothing is written over theirs, and nobody is paused", async () => {
  const { refresher, world, requests } = openRefresher(session("old", 0));
  world.written = "overtaken";
  expect(await refresher.ensureFresh("tick")).toMatchObject({ kind: "outage", isNew: false });
  expect([requests.length, world.session?.refresh_token, world.pause]).toEqual([3, "refresh-old", undefined]);
  world.written = "ended";
  expect(await refresher.ensureFresh("tick")).toEqual({ kind: "none" });
});

test("of what is not sealed the provider says whose it is, and a no ends it as unreadable", async () => {
  const { refresher, world, answerWith } = openRefresher(undefined);
  const unsealed: SessionReading = { kind: "unsealed", session: session("old", 3600) };
  world.reading = unsealed;
  answerWith({ kind: "session", session: { ...session("new", 3600), user: { id: "other" } } });
  expect(await refresher.ensureFresh("wake")).toMatchObject({
    kind: "fresh",
    session: { user: { id: "other" } },
  });
  world.reading = unsealed;
  answerWith({ kind: "ended", reason: "revoked", letsExpire: true, code: "refresh_token_already_used" });
  expect(await refresher.ensureFresh("wake")).toEqual({ kind: "ended", reason: "unreadable" });
});

test("who asks for another token while a flight finds nothing to do gets one all the same", async () => {
  const { refresher, world, requests } = openRefresher(session("old", 80));
  world.meanwhile = () => {
    if (world.waitsMs.length === 1) world.session = session("theirs", 3600);
  };
  const flight = refresher.ensureFresh("tick");
  const renewed = refresher.renew("asked");
  expect(await flight).toMatchObject({ session: { refresh_token: "refresh-theirs" } });
  expect(await renewed).toMatchObject({ session: { refresh_token: "refresh-new" } });
  expect(requests).toEqual(["refresh-theirs"]);
});
