import { join } from "node:path";
import type { ViewReport } from "@foyer/contracts/host";
import { readAuditTrail } from "../releases/audit-trail.ts";
import { createTestPlace } from "../releases/testing/create-test-place.ts";
import type { TestPlace } from "../releases/testing/create-test-place.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { openTallies } from "./kept-tallies.ts";
import { startReceiver } from "./receive-reports.ts";
import { readHold, readPlan } from "./watch-command.ts";
import { watchRollouts } from "./watch-rollouts.ts";

const ORIGIN = "https://app.example";
let at: TestPlace;
let nowMs: number;
let told: string[];
beforeEach(async () => {
  at = await createTestPlace();
  nowMs = Date.now();
  told = [];
  await at.publish("1.0.0");
  await at.promote("1.0.0");
  await at.publish("1.1.0");
  await at.promote("1.1.0", 10);
});
afterEach(() => at.remove());

function watch(plan: readonly number[] = [], store = at.store) {
  const tallies = openTallies(join(at.folder, "state"), console.error);
  const now = (): number => nowMs;
  const tell = (line: string): void => void told.push(line);
  const running = watchRollouts({ store, tallies, by: "watch", plan, holdMs: 60_000, now, tell });
  return { tallies, ...running };
}

const view = (release: string, isShown = true): ViewReport => ({
  remote: "orders",
  release,
  isShown,
  errors: 0,
});
/** A failed mount of the new release in ten good views of the live one. */
const WORSE = [...Array.from({ length: 9 }, () => view("1.0.0")), view("1.1.0", false)];

async function lastChange() {
  return (await readAuditTrail(at.store, await at.row())).at(-1);
}

test("a rollout that doesn't mount is taken back within a few views, and the audit trail says why", async () => {
  const { take } = watch();
  for (let round = 0; round < 20; round += 1) await take(WORSE);
  expect(await at.live()).toEqual(["orders 1.0.0"]);
  expect(await lastChange()).toMatchObject({ action: "rolled back", version: "1.1.0", by: "watch" });
  expect((await lastChange())?.why).toMatch(/^failed mounts after \d+ views, \d+ times likelier/);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain("orders 1.1.0 was taken back: failed mounts");
});

test("a rollout that couldn't be taken back at once is taken back by a bad view some seconds later", async () => {
  let isBroken = true;
  let tries = 0;
  const replace: ObjectStore["replace"] = (...write) => {
    tries += 1;
    return isBroken ? Promise.reject(new Error("The storage is away.")) : at.store.replace(...write);
  };
  const { take } = watch([], { ...at.store, replace });
  let refusals = 0;
  for (let round = 0; round < 20; round += 1) await take(WORSE).catch(() => (refusals += 1));
  expect([refusals, tries, await at.live()]).toEqual([1, 1, ["orders 1.0.0 1.1.0:10"]]);
  isBroken = false;
  nowMs += 4_999;
  await take(WORSE);
  expect([tries, await at.live()]).toEqual([1, ["orders 1.0.0 1.1.0:10"]]);
  nowMs += 1;
  await take(WORSE);
  expect([tries, await at.live()]).toEqual([2, ["orders 1.0.0"]]);
});

test("what is worse isn't widened while it can't be taken back", async () => {
  let isBroken = true;
  const replace: ObjectStore["replace"] = (...write) =>
    isBroken ? Promise.reject(new Error("The storage is away.")) : at.store.replace(...write);
  const { take, widen } = watch([10, 50, 100], { ...at.store, replace });
  await take(Array.from({ length: 100 }, () => view("1.1.0")));
  let refusals = 0;
  for (let round = 0; round < 100; round += 1) await take(WORSE).catch(() => (refusals += 1));
  isBroken = false;
  nowMs += 61_000;
  await widen();
  expect([refusals, await at.live()]).toEqual([1, ["orders 1.0.0 1.1.0:10"]]);
});

test("one that can't be taken back keeps no other one back", async () => {
  for (const version of ["1.0.0", "1.1.0"]) {
    await at.publish(version, { name: "data" });
    await at.promote(version, version === "1.0.0" ? 100 : 10, "data");
  }
  // The first one that is written, whichever that is.
  let tries = 0;
  const replace: ObjectStore["replace"] = (...write) => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error("The storage is away.")) : at.store.replace(...write);
  };
  const { take } = watch([], { ...at.store, replace });
  const both = WORSE.flatMap((one) => [one, { ...one, remote: "data" }]);
  const all = Array.from({ length: 20 }, () => both).flat();
  await expect(take(all)).rejects.toThrow("The storage is away.");
  expect(await at.live()).toEqual(["data 1.0.0", "orders 1.0.0 1.1.0:10"]);
});

/** Takes bad views until the watch takes back the rollout, when somebody else does something just before. */
async function takeUntilBefore(change: () => Promise<unknown>) {
  let looks = 0;
  const read: ObjectStore["read"] = async (key) => {
    // The watch's own look is the first one.
    if (key === "registry.json" && (looks += 1) === 2) await change();
    return at.store.read(key);
  };
  const watching = watch([], { ...at.store, read });
  for (let round = 0; looks < 2 && round < 100; round += 1) await watching.take(WORSE);
  return watching;
}

test("a rollout that somebody has taken back and begun again meanwhile is left alone, and judged by its own views", async () => {
  const { take, tallies } = await takeUntilBefore(async () => {
    await at.rollback();
    await at.promote("1.1.0", 10);
  });
  expect([await at.live(), told]).toEqual([["orders 1.0.0 1.1.0:10"], []]);
  await take(WORSE);
  expect([await at.live(), told]).toEqual([["orders 1.0.0 1.1.0:10"], []]);
  expect(tallies.of("orders 1.0.0 1.1.0")?.views).toEqual({ live: 9, new: 1 });
});

test("what else is done to the remote meanwhile doesn't save a rollout: the next bad view takes it back", async () => {
  const { take } = await takeUntilBefore(async () => {
    await at.publish("1.2.0");
    await at.promote("1.1.0", 20);
  });
  expect(await at.live()).toEqual(["orders 1.0.0 1.1.0:20"]);
  await take(WORSE);
  expect(await at.live()).toEqual(["orders 1.0.0"]);
});

test("a release that is rolled out once more is judged anew", async () => {
  const { take, tallies } = watch();
  for (let round = 0; round < 20; round += 1) await take(WORSE);
  await at.promote("1.1.0", 10);
  nowMs += 6_000;
  await take(WORSE);
  expect(tallies.of("orders 1.0.0 1.1.0")?.views).toEqual({ live: 9, new: 1 });
  for (let round = 0; round < 20; round += 1) await take(WORSE);
  expect(await at.live()).toEqual(["orders 1.0.0"]);
  expect(told).toHaveLength(2);
});

test("what was gathered outlives the process that gathered it", async () => {
  const first = watch();
  await first.take(WORSE);
  first.tallies.save();
  const second = watch();
  expect(second.tallies.of("orders 1.0.0 1.1.0")?.views).toEqual({ live: 9, new: 1 });
  second.tallies.save();
});

test("views of other remotes and releases, and after the end of a rollout, change nothing", async () => {
  const { take, tallies } = watch();
  await take([{ ...view("1.1.0"), remote: "nobody" }, view("0.9.0")]);
  expect(tallies.of("orders 1.0.0 1.1.0")).toBeUndefined();
  await at.rollback();
  nowMs += 6_000;
  await take(Array.from({ length: 50 }, () => view("1.1.0", false)));
  expect((await lastChange())?.by).toBe("ada");
});

test("a sound rollout grows by its plan, each step after its time, once there are enough views, until everybody has it", async () => {
  const { take, widen } = watch([10, 50, 100]);
  await widen();
  nowMs += 61_000;
  await widen();
  expect(await at.live()).toEqual(["orders 1.0.0 1.1.0:10"]);
  await take(Array.from({ length: 100 }, () => view("1.1.0")));
  await widen();
  expect(await at.live()).toEqual(["orders 1.0.0 1.1.0:50"]);
  expect((await lastChange())?.why).toBe("100 views at 10 % with nothing against it");
  // Half its time: the change before says when it was made by the machine's own clock.
  nowMs = Date.now() + 30_000;
  await widen();
  expect(await at.live()).toEqual(["orders 1.0.0 1.1.0:50"]);
  nowMs = Date.now() + 61_000;
  await widen();
  expect(await at.live()).toEqual(["orders 1.1.0"]);
});

test("what somebody took back or widened since the registry was read is left as they have it", async () => {
  const { take, widen } = watch([10, 50, 100]);
  nowMs = Date.now() + 61_000;
  await take(Array.from({ length: 100 }, () => view("1.1.0")));
  await at.promote("1.1.0", 60);
  await widen();
  expect(await at.live()).toEqual(["orders 1.0.0 1.1.0:60"]);
  nowMs += 6_000;
  await take([view("1.1.0")]);
  await at.rollback();
  await widen();
  expect([await at.live(), told]).toEqual([["orders 1.0.0"], []]);
});

test("the receiver hands on views and nothing else, and survives whatever is sent", async () => {
  const seen: ViewReport[] = [];
  const receiver = await startReceiver({
    port: 0,
    listen: "127.0.0.1",
    origin: ORIGIN,
    onViews: (views) => void seen.push(...views),
  });
  const send = (body: string, method = "POST", url = receiver.url) =>
    fetch(url, { method, ...(method === "POST" && { body }) }).then(({ status }) => status);
  try {
    expect(await send(JSON.stringify({ views: [view("1.1.0"), { remote: 1 }, null] }))).toBe(204);
    const hostile = ["", "{", "null", "[]", '{"views":{}}', '{"views":[{"remote":"x"}]}', "x".repeat(65_000)];
    for (const body of hostile) expect(await send(body)).toBe(204);
    expect(await send("x".repeat(70_000))).toBe(413);
    expect(await send("", "DELETE")).toBe(405);
    expect(await send("", "GET", receiver.url.replace("/reports", "/etc/passwd"))).toBe(404);
    expect(await send("", "GET", receiver.url.replace("/reports", "/readyz"))).toBe(204);
    const asked = await fetch(receiver.url, { method: "OPTIONS" });
    expect(asked.headers.get("access-control-allow-origin")).toBe(ORIGIN);
    expect(seen).toEqual([view("1.1.0")]);
  } finally {
    await receiver.stop();
  }
});

test("a plan must grow, and a hold is a number with its unit", () => {
  expect([readPlan(""), readPlan("1,10,100")]).toEqual([[], [1, 10, 100]]);
  for (const text of ["10,1", "0,5", "50,101", "a"]) expect(() => readPlan(text)).toThrow("must grow");
  expect([readHold("30m"), readHold("2h"), readHold("1d"), readHold("5s")]).toEqual([
    1_800_000, 7_200_000, 86_400_000, 5_000,
  ]);
  for (const text of ["30", "m", "-1h", "1w"]) expect(() => readHold(text)).toThrow("--hold must be");
});
