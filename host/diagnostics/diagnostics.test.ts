import { createTestClock } from "@foyer/shared-auth/testing";
import { createDiagnostics } from "./create-diagnostics.ts";
import { watchMemory } from "./memory-watch.ts";
import { observeEntries } from "./observe-entries.ts";
import { startReports } from "./report-sender.ts";
import { transferredBytes } from "./transferred-bytes.ts";

const MEGABYTE = 2 ** 20;

function open() {
  const clock = createTestClock();
  return { clock, ...createDiagnostics(clock) };
}

test("the log holds the last hundred, the newest first, without tokens and not at any length", () => {
  const { failures } = open();
  for (let at = 1; at <= 105; at += 1) failures.record(`failure ${at}`);
  expect(failures.list()).toHaveLength(100);
  expect(failures.list()[0]).toMatchObject({ id: 105, message: "failure 105", kind: "error" });
  failures.record(new Error("at eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl it broke"));
  expect(failures.list()[0]?.message).toBe("Error: at [token] it broke");
  failures.record("x".repeat(5_000));
  expect(failures.list()[0]?.message).toHaveLength(1_001);
  let heard = 0;
  const leave = failures.subscribe(() => (heard += 1));
  failures.forget();
  leave();
  failures.record("later");
  expect([heard, failures.list().length]).toEqual([1, 1]);
});

test("of one kind and remote there is one notice; a remote's go with it, and all with the person", () => {
  const { notices } = open();
  const ids = () => notices.list().map(({ id }) => id);
  notices.show("blocked", "data", { seconds: 2 });
  notices.show("error", "mail");
  notices.show("blocked", "data", { seconds: 5 });
  expect(notices.list()).toMatchObject([{ id: "error:mail" }, { id: "blocked:data", seconds: 5 }]);
  const before = notices.list();
  notices.dismiss("nothing:here");
  notices.dismissOf("nobody");
  expect(notices.list()).toBe(before);
  notices.dismissOf("data");
  expect(ids()).toEqual(["error:mail"]);
  notices.dismiss("error:mail");
  notices.dismissAll();
  notices.show("memory", "data");
  notices.dismissAll();
  expect(ids()).toEqual([]);
});

test("a load counts the first time; later ones come from memory", async () => {
  const { clock, loads } = open();
  const load = { name: "data", release: "1.0.0", origin: "https://remotes.example", startedAt: 0 };
  await clock.advance(30);
  loads.record(load);
  await clock.advance(30);
  loads.record(load);
  expect(loads.of("data")?.loadedAt).toBe(30);
  loads.record({ ...load, release: "1.1.0" });
  expect(loads.of("data")).toMatchObject({ release: "1.1.0", loadedAt: 60 });
});

test("who was mounting during a span is named where it was one", async () => {
  const { clock, mounts } = open();
  mounts.begin("data", "1.0.0");
  await clock.advance(100);
  mounts.settle("data");
  mounts.settle("data");
  mounts.settle("nobody");
  expect(mounts.of("data")).toMatchObject({ startedAt: 0, shownAt: 100 });
  await clock.advance(100);
  mounts.begin("mail", "1.0.0");
  expect([mounts.during(50, 60), mounts.during(120, 150), mounts.during(250, 260)]).toEqual([
    "data",
    undefined,
    "mail",
  ]);
  expect(mounts.during(90, 210)).toBeUndefined();
});

test("bytes that came for the files of a folder", () => {
  const files = [
    { name: "https://remotes.example/data/1.0.0/a.js", encodedBodySize: 10 },
    { name: "https://remotes.example/data/1.0.0/b.css", encodedBodySize: 5 },
    { name: "https://remotes.example/mail/1.0.0/a.js", encodedBodySize: 90 },
  ] as unknown as PerformanceEntry[];
  expect(transferredBytes("https://remotes.example/data/1.0.0/", files)).toBe(15);
});

test("only the last hundred files that failed are remembered", () => {
  const { files } = open();
  for (let at = 0; at < 101; at += 1) files.note(`https://remotes.example/${at}/a.js`);
  expect(files.lastBelow("https://remotes.example/0/", 0)).toBeUndefined();
  expect(files.lastBelow("https://remotes.example/1/", 0)).toBeDefined();
});

describe("the page's memory", () => {
  test("a remote that takes much of it is named once; one that is closed is watched no more", async () => {
    const page = open();
    let used = 100 * MEGABYTE;
    watchMemory("data", page, page.clock, () => used);
    const stop = watchMemory("mail", page, page.clock, () => used);
    used += 199 * MEGABYTE;
    await page.clock.advance(1_000);
    expect(page.failures.list()).toEqual([]);
    stop();
    used += MEGABYTE;
    await page.clock.advance(5_000);
    expect(page.failures.list().map(({ remote, message }) => `${String(remote)}: ${message}`)).toEqual([
      "data: The page's memory grew by 200 MB.",
    ]);
    expect(page.notices.list()).toMatchObject([{ id: "memory:data" }]);
    expect(page.clock.intervals()).toBe(0);
  });

  test("where a browser tells nothing of it, nothing is noticed", async () => {
    const page = open();
    watchMemory("data", page, page.clock)();
    let used: number | undefined = MEGABYTE;
    watchMemory("data", page, page.clock, () => used);
    used = undefined;
    await page.clock.advance(5_000);
    expect(page.failures.list()).toEqual([]);
  });
});

describe("reports", () => {
  function report() {
    const page = open();
    const sent: { page: string; failures: { id: number; stack?: string }[]; vitals: object }[] = [];
    const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
    const browser = {
      document,
      location: { pathname: "/data" },
      fetch: (_address: string, { body }: { body: string }) => {
        sent.push(JSON.parse(body) as (typeof sent)[number]);
        return Promise.reject(new TypeError("Failed to fetch"));
      },
    };
    startReports("https://reports.example", browser as unknown as Window, page, page.clock);
    const show = (state: string): void => {
      document.visibilityState = state;
      document.dispatchEvent(new Event("visibilitychange"));
    };
    return { ...page, sent, show };
  }

  test("failures are collected for five seconds and sent together, each once", async () => {
    const { clock, failures, sent } = report();
    failures.record("one");
    await clock.advance(4_000);
    failures.record("two");
    await clock.advance(999);
    expect(sent).toEqual([]);
    await clock.advance(1);
    expect(sent).toMatchObject([{ page: "/data", failures: [{ id: 2 }, { id: 1 }], vitals: {} }]);
    failures.record("three");
    await clock.advance(60_000);
    expect(sent[1]?.failures.map(({ id }) => id)).toEqual([3]);
    expect(sent).toHaveLength(2);
  });

  test("each says the release that was mounted, and what doesn't fit into a last request is left out", async () => {
    const { clock, failures, mounts, sent } = report();
    mounts.begin("data", "1.2.0");
    for (let at = 0; at < 100; at += 1) failures.record(new Error("x".repeat(900)), "data");
    await clock.advance(5_000);
    expect(sent[0]?.failures[0]).toMatchObject({ id: 100, release: "1.2.0" });
    expect(sent[0]?.failures[0]?.stack).toContain("diagnostics.test");
    expect(JSON.stringify(sent[0]).length).toBeLessThan(64_000);
    expect(sent[0]?.failures.length).toBeGreaterThan(20);
  });

  test("what is left goes with the vitals when the page is hidden; what was forgotten goes nowhere", async () => {
    const { clock, failures, vitals, sent, show } = report();
    failures.record("one");
    vitals.noteInteraction({ duration: 80 });
    show("visible");
    expect(sent).toEqual([]);
    show("hidden");
    expect(sent).toMatchObject([{ failures: [{ id: 1 }], vitals: { host: { inp: 80 } } }]);
    failures.record("two");
    failures.forget();
    await clock.advance(60_000);
    expect(sent).toHaveLength(1);
    show("hidden");
    expect(sent[1]).toMatchObject({ failures: [] });
  });
});

test("what a browser can't measure is left out", () => {
  const entries: string[] = [];
  observeEntries("layout-shift", ({ name }) => entries.push(name));
  class Observer {
    static readonly supportedEntryTypes = ["event"];
    readonly #tell: (list: { getEntries(): { name: string }[] }) => void;
    constructor(tell: (list: { getEntries(): { name: string }[] }) => void) {
      this.#tell = tell;
    }
    observe({ type, buffered }: { type: string; buffered: boolean }): void {
      this.#tell({ getEntries: () => [{ name: `${type} ${buffered}` }] });
    }
  }
  Object.defineProperty(globalThis, "PerformanceObserver", { value: Observer, configurable: true });
  observeEntries("layout-shift", ({ name }) => entries.push(name));
  observeEntries("event", ({ name }) => entries.push(name));
  Reflect.deleteProperty(globalThis, "PerformanceObserver");
  expect(entries).toEqual(["event true"]);
});
