import { pruneReleases } from "./prune-releases.ts";
import { createTestPlace } from "./testing/create-test-place.ts";
import type { TestPlace } from "./testing/create-test-place.ts";

const DAY_MS = 24 * 60 * 60_000;

let at: TestPlace;
beforeEach(async () => {
  at = await createTestPlace();
});
afterEach(() => at.remove());

describe("prune", () => {
  const prune = (days: number, options = {}) =>
    pruneReleases({
      store: at.store,
      name: "orders",
      by: "ada",
      olderThanDays: 30,
      keep: 1,
      isDryRun: false,
      nowMs: Date.now() + days * DAY_MS,
      ...options,
    });

  beforeEach(async () => {
    for (const version of ["1.0.0", "1.1.0", "1.2.0", "1.3.0"]) {
      await at.publish(version);
      await at.promote(version);
    }
  });

  test("keeps what a page may hold", async () => {
    expect((await prune(29)).removed).toEqual([]);
  });

  test("removes the rest, keeps the live one and the one to go back to", async () => {
    expect(await prune(31)).toMatchObject({ removed: ["1.0.0", "1.1.0"] });
    expect((await at.store.list("orders/")).filter((key) => key.includes("1.0.0-"))).toEqual([]);
    await at.rollback();
    expect(await at.live()).toEqual(["orders 1.2.0"]);
    await expect(at.promote("1.0.0")).rejects.toThrow("were removed");
    await expect(at.publish("1.0.0")).rejects.toThrow("has been removed");
  });

  test("counts from when a release was last given to a browser, not from when it was published", async () => {
    await at.promote("1.0.0");
    await at.rollback();
    expect((await prune(31)).removed).toEqual(["1.0.0", "1.1.0"]);
    expect((await prune(29)).removed).toEqual([]);
  });

  test("keeps what a rollout gives to some, however old it is, until it has ended and time has passed", async () => {
    // Promoted long ago and passed over since: nothing but the rollout holds it.
    await at.promote("1.0.0", 10);
    expect(await prune(400)).toMatchObject({
      removed: ["1.1.0"],
      kept: [{ version: "1.0.0", why: "in a rollout" }, { version: "1.2.0" }, { version: "1.3.0" }],
    });
    const files = (await at.store.list("orders/")).filter((key) => key.startsWith("orders/1.0.0-"));
    expect(files).not.toEqual([]);
  });

  test("counts the days from the end of a rollout, as from the end of being live", async () => {
    const real = Date.now;
    const started = real();
    const on = async (day: number, work: () => Promise<unknown>): Promise<void> => {
      jest.useFakeTimers({ doNotFake: ["setTimeout", "setImmediate", "nextTick", "queueMicrotask"] });
      jest.setSystemTime(started + day * DAY_MS);
      await work().finally(() => jest.useRealTimers());
    };
    await on(100, () => at.promote("1.0.0", 10));
    await on(200, () => at.rollback());
    expect((await prune(229)).removed).toEqual(["1.1.0"]);
    expect((await prune(231)).removed).toEqual(["1.0.0"]);
  });

  test("what is promoted or rolled out while it prunes stays, whole, and can be promoted again", async () => {
    for (const percent of [100, 10]) {
      let isPromoted = false;
      const meddling = {
        ...at.store,
        // Between its look and its mark somebody else gives the release to browsers.
        async replace(key: string, bytes: Uint8Array, tag: string) {
          if (key === "orders/releases/1.0.0.json" && !isPromoted) {
            isPromoted = true;
            await at.promote("1.0.0", percent);
          }
          return at.store.replace(key, bytes, tag);
        },
      };
      const { removed } = await prune(400, { store: meddling, keep: 0 });
      expect(isPromoted).toBe(true);
      expect(removed).not.toContain("1.0.0");
      const files = (await at.store.list("orders/")).filter((key) => key.startsWith("orders/1.0.0-"));
      expect(files).not.toEqual([]);
      expect(JSON.stringify(await at.row())).toContain('"1.0.0"');
      await at.rollback();
      await at.promote("1.0.0");
      await at.promote("1.3.0");
    }
  });

  test("only says what would go", async () => {
    expect(await prune(31, { isDryRun: true })).toMatchObject({ removed: ["1.0.0", "1.1.0"] });
    await at.promote("1.0.0");
    expect(await at.live()).toEqual(["orders 1.0.0"]);
  });
});
