import { openRefresher, session, START_MS } from "../testing/refresher-page.ts";

test("asks for nothing while the token has more than three ticks left", async () => {
  const { refresher, requests } = openRefresher(session("old", 91));
  expect(await refresher.ensureFresh("tick")).toMatchObject({ kind: "fresh" });
  expect(requests).toEqual([]);
});

test("many callers at once share one request", async () => {
  const { refresher, requests, world } = openRefresher(session("old", 80));
  const results = await Promise.all([1, 2, 3, 4].map(() => refresher.ensureFresh("call")));
  expect(requests).toEqual(["refresh-old"]);
  expect(results.every((result) => result.kind === "fresh")).toBe(true);
  expect(world.session?.refresh_token).toBe("refresh-new");
});

test("a page that finds another's new tokens under the lock asks for nothing", async () => {
  const { refresher, requests, world } = openRefresher(session("old", 80));
  const waiting = refresher.renew("rejected", "old.b.c");
  world.session = session("theirs", 3600);
  const found = await refresher.renew("rejected", "old.b.c");
  await waiting;
  expect(found).toMatchObject({ kind: "fresh", session: { refresh_token: "refresh-theirs" } });
  expect(requests.length).toBeLessThanOrEqual(1);
});

test("a sign-out that overtakes a refresh wins", async () => {
  const { refresher, world, answerWith } = openRefresher(session("old", 80));
  answerWith(async () => {
    world.session = undefined;
    return { kind: "session", session: session("new", 3600) };
  });
  expect(await refresher.ensureFresh("tick")).toEqual({ kind: "none" });
  expect(world.session).toBeUndefined();
});

test("an answer that a newer session overtook does not land", async () => {
  const { refresher, world, answerWith } = openRefresher(session("old", 80));
  answerWith(async () => {
    world.session = session("newer", 3600);
    return { kind: "session", session: session("new", 3600) };
  });
  await refresher.ensureFresh("tick");
  expect(world.session?.refresh_token).toBe("refresh-newer");
});

test("somebody else's session is not taken", async () => {
  const { refresher, world, answerWith } = openRefresher(session("old", 80));
  answerWith({ kind: "session", session: { ...session("new", 3600), user: { id: "other" } } });
  expect(await refresher.ensureFresh("tick")).toMatchObject({ kind: "outage" });
  expect(world.session?.refresh_token).toBe("refresh-old");
});

test("an outage keeps the session, pauses every page, and is over at once when the network comes back", async () => {
  const { refresher, world, requests, answerWith } = openRefresher(session("old", 0));
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
  const { refresher, world, requests, answerWith } = openRefresher(session("old", 0));
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
  const { refresher, world, answerWith } = openRefresher(session("old", 0));
  answerWith({ kind: "ended", reason: "expired", letsExpire: false, code: "session_expired" });
  expect(await refresher.ensureFresh("tick")).toEqual({ kind: "ended", reason: "expired" });
  expect(world.session).toBeUndefined();
});

test("a used token is no end while the access token has time left, and is asked about once", async () => {
  const { refresher, world, requests, answerWith } = openRefresher(session("old", 60));
  answerWith({ kind: "ended", reason: "revoked", letsExpire: true, code: "refresh_token_already_used" });
  await refresher.ensureFresh("tick");
  world.nowMs += 30_000;
  await refresher.ensureFresh("tick");
  expect(requests).toHaveLength(1);
  expect(world.session).toBeDefined();
  world.nowMs += 31_000;
  expect(await refresher.ensureFresh("tick")).toMatchObject({ kind: "ended" });
});
