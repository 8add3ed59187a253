import { createTestClock } from "@foyer/shared-auth/testing";
import type { TestClock } from "@foyer/shared-auth/testing";
import { HASH } from "../testing/listings.ts";
import { createRegistryStore } from "./registry-store.ts";
import type { RegistryStore } from "./registry-store.ts";

const ADDRESS = "/registry.json";
const MINUTE_MS = 60_000;

function registryOf(current: string): object {
  const release = (version: string) => ({
    entry: `https://remotes.example/data/${version}/remoteEntry.js`,
    integrity: HASH,
    files: { "remoteEntry.js": HASH },
  });
  return {
    schema: 1,
    remotes: [
      {
        name: "data",
        title: "Data",
        path: "/data",
        access: { session: "required" },
        current,
        releases: { "1.0.0": release("1.0.0"), "1.1.0": release("1.1.0") },
      },
    ],
  };
}

/** A page, and what its server answers: one answer a read, afterwards nothing. */
interface Page {
  readonly store: RegistryStore;
  readonly clock: TestClock;
  answers: (() => Promise<unknown>)[];
  /** When the registry was asked for, in milliseconds. */
  readonly reads: number[];
  start(...given: Parameters<RegistryStore["start"]>): Promise<void>;
  show(visibility: DocumentVisibilityState): void;
}

let opened: RegistryStore[] = [];

function open(...answers: (() => Promise<unknown>)[]): Page {
  const clock = createTestClock();
  const reads: number[] = [];
  const store = createRegistryStore({
    address: ADDRESS,
    rules: { allowedOrigins: ["https://remotes.example"] },
    read: () => {
      reads.push(clock.monotonicMs());
      return (page.answers.shift() ?? down)();
    },
    page: document,
    clock,
    random: () => 0.5,
  });
  const page: Page = {
    store,
    clock,
    answers,
    reads,
    async start(...given) {
      const started = store.start(...given);
      await clock.advance(3_000);
      await started;
    },
    show(visibility) {
      jest.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
      document.dispatchEvent(new Event("visibilitychange"));
    },
  };
  opened.push(store);
  return page;
}

const good =
  (current = "1.0.0") =>
  () =>
    Promise.resolve(registryOf(current));
const down = () => Promise.reject(new Error("/registry.json can't be reached."));

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  for (const store of opened) store.stop();
  opened = [];
});

test("a registry that is down at first is asked for again before the page gives up, a little later each time", async () => {
  const page = open(down, down, good());
  await page.start();
  expect(page.store.current()).toMatchObject({ source: "network", problems: [] });
  expect(page.reads).toEqual([0, 225, 675]);
});

test("with nothing to show it says so, and goes on trying by itself", async () => {
  const page = open();
  await page.start();
  expect(page.store.current()).toMatchObject({ source: "none", remotes: [] });
  expect(page.reads).toEqual([0, 225, 675]);
  page.answers = [good()];
  await page.clock.advance(30_000);
  expect(page.store.current().source).toBe("network");
});

test("the longer it is down, the less often it is asked for", async () => {
  const page = open(good());
  await page.start();
  await page.clock.advance(60 * MINUTE_MS);
  const waits = page.reads.slice(2).map((atMs, index) => atMs - (page.reads[index + 1] ?? 0));
  expect(waits.slice(0, 4)).toEqual([750, 1_500, 3_000, 6_000]);
  expect(Math.max(...waits)).toBe(0.75 * 5 * MINUTE_MS);
});

test("an earlier visit's registry stands in at once", async () => {
  const earlier = open(good());
  await earlier.start();
  earlier.store.stop();
  const page = open();
  await page.store.start();
  expect(page.store.current()).toMatchObject({ source: "cache", remotes: [{ name: "data" }] });
  expect(page.store.current().problems).toHaveLength(1);
  expect(page.reads).toEqual([0]);
});

test("an open page hears of a new release, and of a malformed document nothing changes", async () => {
  const page = open(good(), good("1.1.0"));
  await page.start();
  const heard = jest.fn();
  const end = page.store.subscribe(heard);
  await page.clock.advance(MINUTE_MS);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(page.store.current().remotes[0]?.current).toBe("1.1.0");
  page.answers = [() => Promise.resolve("<!doctype html>")];
  await page.store.refresh();
  expect(page.store.current().remotes[0]?.current).toBe("1.1.0");
  expect(page.store.current().problems).toHaveLength(1);
  expect(heard).toHaveBeenCalledTimes(2);
  end();
  page.answers = [good()];
  await page.store.refresh();
  expect(heard).toHaveBeenCalledTimes(2);
});

test("the same document is no news", async () => {
  const page = open(good(), good());
  await page.start();
  const heard = jest.fn();
  page.store.subscribe(heard);
  await page.store.refresh();
  expect(heard).not.toHaveBeenCalled();
});

test("who asks while it is asked for gets the same answer", async () => {
  const page = open(good());
  await Promise.all([page.store.refresh(), page.store.refresh()]);
  expect(page.reads).toHaveLength(1);
});

test("a hidden page doesn't ask; shown again it asks at once, but not at every flick between two tabs", async () => {
  const page = open(good(), good(), good());
  await page.start();
  page.show("hidden");
  await page.clock.advance(10 * MINUTE_MS);
  expect(page.reads).toHaveLength(1);
  page.show("visible");
  await page.clock.advance(0);
  expect(page.reads).toHaveLength(2);
  page.show("hidden");
  await page.clock.advance(2_000);
  page.show("visible");
  await page.clock.advance(0);
  expect(page.reads).toHaveLength(2);
  page.show("hidden");
  await page.clock.advance(1);
  page.show("visible");
  await page.clock.advance(0);
  expect(page.reads).toHaveLength(3);
});

test("a page that is hidden while it reads plans nothing", async () => {
  const page = open(good());
  const started = page.start();
  page.show("hidden");
  await started;
  await page.clock.advance(10 * MINUTE_MS);
  expect(page.reads).toHaveLength(1);
});

test("after a failure it asks as soon as there is a chance: shown again, or online again", async () => {
  const page = open(good());
  await page.start();
  await page.store.refresh();
  const before = page.reads.length;
  page.show("visible");
  await page.clock.advance(0);
  expect(page.reads).toHaveLength(before + 1);
  page.answers = [good("1.1.0")];
  dispatchEvent(new Event("online"));
  await page.clock.advance(0);
  expect(page.reads).toHaveLength(before + 2);
  expect(page.store.current()).toMatchObject({ problems: [], remotes: [{ current: "1.1.0" }] });
});

test("what the page came with is shown without asking, and read again once its first screen stands", async () => {
  const page = open(good("1.1.0"));
  await page.start({ registry: registryOf("1.0.0"), isPartial: true });
  expect(page.store.current()).toMatchObject({ isPartial: true, remotes: [{ current: "1.0.0" }] });
  expect(page.reads).toEqual([]);
  page.store.confirm();
  page.store.confirm();
  await page.clock.advance(0);
  expect(page.reads).toHaveLength(1);
  expect(page.store.current()).not.toHaveProperty("isPartial");
  const [corrected] = page.store.current().remotes;
  expect(corrected?.current).toBe("1.1.0");
  expect(page.store.corrects(corrected!)).toBe(true);
});

test("what is read later is news, not what the page should have begun with", async () => {
  const page = open(good("1.0.0"), good("1.1.0"));
  await page.start({ registry: registryOf("1.0.0"), isPartial: false });
  page.store.confirm();
  await page.clock.advance(0);
  await page.store.refresh();
  const [news] = page.store.current().remotes;
  expect(news?.current).toBe("1.1.0");
  expect(page.store.corrects(news!)).toBe(false);
});

test("a page that asked already has nothing to confirm, and one that came with no registry asks", async () => {
  const page = open(good());
  await page.start({ registry: "text", isPartial: false });
  page.store.confirm();
  await page.clock.advance(0);
  expect(page.reads).toHaveLength(1);
  expect(page.store.current().source).toBe("network");
});

test("stopped, it asks no more", async () => {
  const page = open(good());
  await page.start();
  page.store.stop();
  page.show("visible");
  dispatchEvent(new Event("online"));
  await page.clock.advance(10 * MINUTE_MS);
  expect(page.reads).toHaveLength(1);
});
