import { deltasPrefix } from "../deltas/delta-files.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { endPreview, previewRelease } from "./preview-release.ts";
import { pruneReleases } from "./prune-releases.ts";
import { readRecord } from "./read-record.ts";
import { createTestPlace } from "./testing/create-test-place.ts";
import type { TestPlace } from "./testing/create-test-place.ts";

const DAY_MS = 24 * 60 * 60_000;
const LEFT = { version: "1.0.0", why: "somebody else is changing it: run it again" };

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
    const { removed, kept } = await prune(31);
    expect(removed).toEqual(["1.0.0", "1.1.0"]);
    expect(kept.map(({ why }) => why)).toEqual(["to roll back to", "live"]);
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

  const on = async (day: number, work: () => Promise<unknown>): Promise<void> => {
    const started = Date.now();
    jest.useFakeTimers({ doNotFake: ["setTimeout", "setImmediate", "nextTick", "queueMicrotask"] });
    jest.setSystemTime(started + day * DAY_MS);
    await work().finally(() => jest.useRealTimers());
  };

  test("counts the days from the end of a rollout, as from the end of being live", async () => {
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

  test.each([
    ["live", () => at.promote("1.0.0")],
    ["in a rollout", () => at.promote("1.0.0", 10)],
  ])(
    "what was %s while it prunes, and was taken back before its mark, may be in an open page",
    async (_how, give) => {
      let isGiven = false;
      const meddling: ObjectStore = {
        ...at.store,
        async replace(key, bytes, tag) {
          if (key === "orders/releases/1.0.0.json" && !isGiven) {
            isGiven = true;
            await on(31, () => give().then(at.rollback));
          }
          return at.store.replace(key, bytes, tag);
        },
      };
      const { removed, kept } = await prune(31, { store: meddling });
      expect([isGiven, removed]).toEqual([true, ["1.1.0"]]);
      expect(kept).toContainEqual(LEFT);
      expect(await filesOf("1.0.0")).not.toEqual([]);
      expect((await readRecord(at.store, "orders", "1.0.0"))?.prunedAt).toBeUndefined();
      expect((await prune(60)).removed).toEqual([]);
      expect((await prune(62)).removed).toEqual(["1.0.0"]);
    },
  );

  const filesOf = async (version: string): Promise<readonly string[]> =>
    (await at.store.list("orders/")).filter((key) => key.startsWith(`orders/${version}-`));
  const reasonOf = async (version: string, days: number): Promise<string | undefined> =>
    (await prune(days, { isDryRun: true })).kept.find((one) => one.version === version)?.why;

  test("counts from the publishing of what nobody ever got, to the day", async () => {
    await at.publish("2.0.0");
    expect(await reasonOf("2.0.0", 29.5)).toBe("an open page may hold it: 29 of 30 days");
    const { publishedAt = "" } = (await readRecord(at.store, "orders", "2.0.0")) ?? {};
    const nowMs = Date.parse(publishedAt) + 30 * DAY_MS;
    expect((await prune(0, { nowMs: nowMs - 1 })).removed).not.toContain("2.0.0");
    expect((await prune(0, { nowMs })).removed).toContain("2.0.0");
  });

  test("keeps as many to go back to as are asked for, and the audit trail as it is where nothing is old", async () => {
    const { change } = await at.row();
    expect((await prune(29)).kept).toHaveLength(4);
    expect(await prune(400, { keep: 3 })).toMatchObject({ removed: [] });
    expect((await at.row()).change).toEqual(change);
    expect(await reasonOf("1.1.0", 400)).toBeUndefined();
    expect((await prune(400, { keep: 2 })).removed).toEqual(["1.0.0"]);
    expect((await at.row()).change).toMatchObject({ action: "pruned", version: "1.0.0" });
  });

  test("keeps what a preview shows, also one that begins while it prunes, and counts the days from its end", async () => {
    const preview = { store: at.store, name: "orders", version: "1.0.0", by: "ada" };
    let isPreviewed = false;
    const meddling: ObjectStore = {
      ...at.store,
      async replace(key, bytes, tag) {
        if (key === "orders/releases/1.0.0.json" && !isPreviewed) {
          isPreviewed = true;
          await previewRelease(preview);
        }
        return at.store.replace(key, bytes, tag);
      },
    };
    expect((await prune(400, { store: meddling })).removed).toEqual(["1.1.0"]);
    expect(await filesOf("1.0.0")).not.toEqual([]);
    expect((await readRecord(at.store, "orders", "1.0.0"))?.prunedAt).toBeUndefined();
    expect(await reasonOf("1.0.0", 400)).toBe("in a preview");
    const real = Date.now();
    jest.useFakeTimers({ doNotFake: ["setTimeout", "setImmediate", "nextTick", "queueMicrotask"] });
    jest.setSystemTime(real + 200 * DAY_MS);
    await endPreview(preview).finally(() => jest.useRealTimers());
    expect((await prune(229)).removed).toEqual([]);
    expect((await prune(231)).removed).toEqual(["1.0.0"]);
  });

  test("broken off after its mark, it goes on with those files and their deltas, and has nothing left to do then", async () => {
    const { folder = "" } = (await readRecord(at.store, "orders", "1.0.0")) ?? {};
    const delta = `${deltasPrefix(folder)}of-a-file`;
    await at.store.create(delta, Buffer.from("1"));
    const killed: ObjectStore = { ...at.store, remove: () => Promise.reject(new Error("killed")) };
    await expect(prune(31, { store: killed })).rejects.toThrow("killed");
    expect(await filesOf("1.0.0")).not.toEqual([]);
    await expect(at.promote("1.0.0")).rejects.toThrow("were removed");
    expect((await prune(31)).removed).toEqual(["1.0.0", "1.1.0"]);
    expect([...(await filesOf("1.0.0")), ...(await filesOf("1.1.0"))]).toEqual([]);
    expect(await at.store.read(delta)).toBeUndefined();
    const { change } = await at.row();
    expect((await prune(31)).kept.map(({ version }) => version)).toEqual(["1.2.0", "1.3.0"]);
    expect((await at.row()).change).toEqual(change);
  });

  test("what it couldn't mark, since somebody else was at the record, keeps its files", async () => {
    const meddling: ObjectStore = {
      ...at.store,
      replace: (key, bytes, tag) =>
        key === "orders/releases/1.0.0.json" ? Promise.resolve(false) : at.store.replace(key, bytes, tag),
    };
    const { removed, kept } = await prune(31, { store: meddling });
    expect(removed).toEqual(["1.1.0"]);
    expect(kept).toContainEqual(LEFT);
    expect(await filesOf("1.0.0")).not.toEqual([]);
    expect((await at.row()).change?.version).toBe("1.1.0");
  });

  test("of two that prune while it is promoted and taken back, one decides: what can be promoted has its files", async () => {
    let isPromoted = false;
    let isPruned = false;
    const meddling: ObjectStore = {
      ...at.store,
      async replace(key, bytes, tag) {
        if (key === "orders/releases/1.0.0.json" && !isPromoted) {
          isPromoted = true;
          await at.promote("1.0.0");
        }
        const isKept = await at.store.replace(key, bytes, tag);
        // Its change of the row still had the release; by now another has removed it.
        if (key === "registry.json" && isKept && !isPruned) {
          isPruned = true;
          await at.rollback();
          expect((await prune(400, { keep: 0 })).removed).toContain("1.0.0");
        }
        return isKept;
      },
    };
    const { removed, kept } = await prune(400, { store: meddling, keep: 0 });
    expect([isPromoted, isPruned]).toEqual([true, true]);
    expect(removed).not.toContain("1.0.0");
    expect(kept).toContainEqual(LEFT);
    expect(await filesOf("1.0.0")).toEqual([]);
    await expect(at.promote("1.0.0")).rejects.toThrow("were removed");
  });

  test("only says what would go", async () => {
    expect(await prune(31, { isDryRun: true })).toMatchObject({ removed: ["1.0.0", "1.1.0"] });
    await at.promote("1.0.0");
    expect(await at.live()).toEqual(["orders 1.0.0"]);
  });
});
