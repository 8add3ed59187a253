import { createTestClock } from "@foyer/shared-auth/testing";
import { REGISTRY_DOCUMENT } from "../testing/registry-documents.ts";
import type { RegistryCheck } from "./registry-check.ts";
import { createRegistryStore } from "./registry-store.ts";
import type { RegistryStore } from "./registry-store.ts";

// When a page looks at its registry, and when it doesn't.

const MINUTE_MS = 60_000;
const GIVEN = { registry: REGISTRY_DOCUMENT, isPartial: false };

let opened: RegistryStore[] = [];

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  for (const store of opened) store.stop();
  opened = [];
});

function open({ chance = 0.5, check }: { chance?: number; check?: RegistryCheck } = {}) {
  const clock = createTestClock();
  const reads: number[] = [];
  const store = createRegistryStore({
    address: "/registry.json",
    rules: { allowedOrigins: ["https://remotes.example"] },
    read() {
      reads.push(clock.monotonicMs());
      return Promise.resolve(REGISTRY_DOCUMENT);
    },
    ...{ page: document, clock, random: () => chance, check },
  });
  opened.push(store);
  return { store, clock, reads };
}

function show(visibility: DocumentVisibilityState): void {
  jest.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  document.dispatchEvent(new Event("visibilitychange"));
}

test("before anything was read nothing is shown, and only a page that takes signed registries alone says so", () => {
  const nothing = { remotes: [], refused: [], problems: [], source: "none" };
  expect(open().store.current()).toEqual(nothing);
  const check = () => Promise.reject(new Error("Nothing is checked yet."));
  expect(open({ check }).store.current()).toEqual({ ...nothing, signed: "not-yet" });
});

test.each([
  [0, 54_000],
  [1, 66_000],
])("pages that were opened together don't look together: by chance %d after %d ms", async (chance, ms) => {
  const { store, clock, reads } = open({ chance });
  await store.start();
  await clock.advance(70_000);
  expect(reads).toEqual([0, ms]);
});

test("a page that has not started, or was stopped while it read, looks no more by itself", async () => {
  const early = open();
  await early.store.refresh();
  await early.clock.advance(10 * MINUTE_MS);
  expect(early.reads).toHaveLength(1);
  const late = open();
  const started = late.store.start();
  late.store.stop();
  await started;
  await late.clock.advance(10 * MINUTE_MS);
  expect(late.reads).toHaveLength(1);
});

test("what a page read itself corrects nothing that it began with", async () => {
  const { store } = open();
  await store.start();
  const [row] = store.current().remotes;
  expect(store.corrects(row!)).toBe(false);
});

test("a page that is hidden before its first screen stands has nothing to put off", async () => {
  const { store, clock, reads } = open();
  const failed = jest.fn();
  addEventListener("error", failed, { once: true });
  await store.start({ ...GIVEN, isCurrent: true });
  show("hidden");
  expect(failed).not.toHaveBeenCalled();
  store.confirm();
  await clock.advance(10 * MINUTE_MS);
  expect(reads).toEqual([]);
});

test("its first screen is confirmed once", async () => {
  const { store, clock, reads } = open();
  await store.start(GIVEN);
  store.confirm();
  await clock.advance(MINUTE_MS / 2);
  store.confirm();
  await clock.advance(0);
  expect(reads).toEqual([0]);
});

test("shown again, a page that a cache may have kept looks at once, and one that was written for this visit doesn't", async () => {
  for (const isCurrent of [true, false]) {
    const { store, clock, reads } = open();
    await store.start({ ...GIVEN, isCurrent });
    show("visible");
    await clock.advance(0);
    expect(reads).toEqual(isCurrent ? [] : [0]);
    store.stop();
  }
});
