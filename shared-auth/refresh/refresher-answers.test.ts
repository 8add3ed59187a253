import type { SessionReading } from "../storage/session-reading.ts";
import { openRefresher, session, START_MS } from "../testing/refresher-page.ts";

const USED = {
  kind: "ended",
  reason: "revoked",
  letsExpire: true,
  code: "refresh_token_already_used",
} as const;

test("a used token pauses until the access token ends, and is told as news once", async () => {
  const { refresher, answerWith } = openRefresher(session("old", 60));
  answerWith(USED);
  const pause = { kind: "used", attempt: 1, sinceMs: START_MS, untilMs: START_MS + 60_000 };
  expect(await refresher.ensureFresh("tick")).toEqual({
    ...{ kind: "outage", isNew: true, cause: "refresh_token_already_used" },
    pause,
  });
  expect(await refresher.ensureFresh("tick")).toEqual({ kind: "outage", isNew: false, pause });
});

test("a used token whose access token ends at this moment is an end", async () => {
  const { refresher, answerWith } = openRefresher(session("old", 0));
  answerWith(USED);
  expect(await refresher.ensureFresh("tick")).toEqual({ kind: "ended", reason: "revoked" });
});

test("somebody else's session is an outage of the service, with that for a cause", async () => {
  const { refresher, world, answerWith } = openRefresher(session("old", 80));
  answerWith({ kind: "session", session: { ...session("new", 3600), user: { id: "other" } } });
  expect(await refresher.ensureFresh("tick")).toMatchObject({
    ...{ kind: "outage", isNew: true, cause: expect.stringContaining("somebody else") as string },
    pause: { kind: "unavailable", attempt: 1, sinceMs: START_MS },
  });
  expect(world.pause).toMatchObject({ kind: "unavailable" });
});

test("where nothing can be had now, the answer says why, and holds nobody up", async () => {
  const offline = openRefresher(session("old", 0));
  offline.world.isOnline = false;
  const atOnce = { attempt: 0, sinceMs: START_MS, untilMs: START_MS };
  expect(await offline.refresher.ensureFresh("tick")).toMatchObject({
    pause: { kind: "unreachable", ...atOnce },
  });
  const overtaken = openRefresher(session("old", 0));
  overtaken.world.written = "overtaken";
  expect(await overtaken.refresher.ensureFresh("tick")).toMatchObject({
    pause: { kind: "unavailable", ...atOnce },
  });
});

describe("a session that another page holds alone", () => {
  const open = (secondsLeft: number) => {
    const opened = openRefresher(session("old", secondsLeft));
    opened.world.reading = { kind: "sealed", session: session("old", secondsLeft), isLeftover: true };
    return opened;
  };

  test("is good until its token ends, and nobody asks the provider for it", async () => {
    const { refresher, requests } = open(60);
    expect(await refresher.ensureFresh("tick")).toMatchObject({ kind: "fresh", isAdopted: true });
    expect(requests).toEqual([]);
  });

  test.each([
    ["whose token ends at this moment", 0, "tick"],
    ["that the provider refused, though its token has time left", 60, "rejected"],
  ] as const)("%s is over", async (_case, secondsLeft, cause) => {
    const { refresher, requests, world } = open(secondsLeft);
    expect(await refresher.renew(cause, "old.b.c")).toEqual({ kind: "ended", reason: "expired" });
    expect([requests, world.session]).toEqual([[], undefined]);
  });
});

test("what another page has refreshed meanwhile is adopted", async () => {
  const { refresher, world, requests } = openRefresher(session("old", 80));
  world.meanwhile = () => {
    world.session = session("theirs", 3600);
  };
  expect(await refresher.ensureFresh("tick")).toMatchObject({
    ...{ kind: "fresh", isAdopted: true, session: { refresh_token: "refresh-theirs" } },
  });
  expect(requests).toEqual([]);
});

test("what another page has ended meanwhile is none, and the provider isn't asked", async () => {
  const { refresher, world, requests } = openRefresher(session("old", 80));
  world.meanwhile = () => {
    world.session = undefined;
  };
  expect(await refresher.ensureFresh("tick")).toEqual({ kind: "none" });
  expect(requests).toEqual([]);
});

test("nobody's session can't be renewed", async () => {
  const { refresher, requests } = openRefresher(undefined);
  expect(await refresher.renew("asked")).toEqual({ kind: "none" });
  expect(await refresher.ensureFresh("wake")).toEqual({ kind: "none" });
  expect(requests).toEqual([]);
});

test("coming online ends no pause of the same length that is another one", async () => {
  const { refresher, world, requests } = openRefresher(session("old", 0));
  const pause = { kind: "unreachable", attempt: 1, sinceMs: START_MS, untilMs: START_MS + 60_000 } as const;
  world.pause = pause;
  world.meanwhile = () => {
    world.pause = { ...pause, attempt: 2 };
  };
  expect(await refresher.ensureFresh("online")).toMatchObject({ kind: "outage", isNew: false });
  expect(requests).toEqual([]);
});

test("an outage is asked about once, although the token is still the one that was refused", async () => {
  const { refresher, world, answerWith } = openRefresher(session("old", 80));
  answerWith({ kind: "outage", outage: "unavailable" });
  expect(await refresher.renew("asked")).toMatchObject({ kind: "outage", isNew: true });
  expect(world.waitsMs).toHaveLength(1);
});

test("what can't be read is looked at again after a moment, and counts if it can be by then", async () => {
  const { refresher, world } = openRefresher(session("old", 3600));
  const moment = new AbortController();
  world.deadline = moment.signal;
  const damaged: SessionReading = { kind: "damaged" };
  world.reading = damaged;
  let result: unknown;
  void refresher.ensureFresh("wake").then((settled) => (result = settled));
  await new Promise((resolve) => setTimeout(resolve));
  expect(result).toBeUndefined();
  world.reading = undefined;
  moment.abort();
  await new Promise((resolve) => setTimeout(resolve));
  expect(result).toMatchObject({ kind: "fresh", session: { refresh_token: "refresh-old" } });
});
