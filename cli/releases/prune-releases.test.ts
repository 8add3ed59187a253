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

  test("only says what would go", async () => {
    expect(await prune(31, { isDryRun: true })).toMatchObject({ removed: ["1.0.0", "1.1.0"] });
    await at.promote("1.0.0");
    expect(await at.live()).toEqual(["orders 1.0.0"]);
  });
});
