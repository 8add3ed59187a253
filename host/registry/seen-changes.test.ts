import type { Registry } from "@foyer/contracts/host";
import { toListing } from "../testing/listings.ts";
import { placePage } from "../routes/base-path.ts";
import { readCachedRegistry, writeCachedRegistry } from "./registry-cache.ts";
import { createSeenChangesStore, withRegistry } from "./seen-changes.ts";
import type { SeenChanges } from "./seen-changes.ts";

const KEY = "foyer.registry.seen";
const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 21);
const NOTHING = { epoch: 0, rows: new Map() };

/** A registry of these remotes, each with its last change; undefined: it doesn't say which. */
function registryOf(changes: Readonly<Record<string, number | undefined>>, epoch = 0): Registry {
  const remotes = Object.entries(changes).map(([name, sequence]) =>
    toListing(name, sequence === undefined ? {} : { sequence }),
  );
  return { schema: 1, epoch, remotes, refused: [] };
}
const seenAt = (atMs: number, rows: Readonly<Record<string, number>>, epoch = 0): SeenChanges => ({
  epoch,
  rows: new Map(Object.entries(rows).map(([name, sequence]) => [name, { sequence, atMs }])),
});

beforeEach(() => {
  localStorage.clear();
});

test("of each row the latest change is noted, and what a registry doesn't list stays known", () => {
  const seen = seenAt(NOW_MS - DAY_MS, { data: 7, mail: 3, news: 5 });
  const next = withRegistry(seen, registryOf({ data: 8, mail: 2, ledger: 1, lab: undefined }), NOW_MS);
  expect(next).toEqual({
    epoch: 0,
    rows: new Map([
      ["data", { sequence: 8, atMs: NOW_MS }],
      ["mail", { sequence: 3, atMs: NOW_MS - DAY_MS }],
      ["news", { sequence: 5, atMs: NOW_MS - DAY_MS }],
      ["ledger", { sequence: 1, atMs: NOW_MS }],
    ]),
  });
});

test("the same change is noted anew each day, not at each look", () => {
  const seen = seenAt(NOW_MS, { data: 7 });
  expect(withRegistry(seen, registryOf({ data: 7 }), NOW_MS + DAY_MS - 1)).toBe(seen);
  const later = NOW_MS + DAY_MS;
  expect(withRegistry(seen, registryOf({ data: 7 }), later)).toEqual(seenAt(later, { data: 7 }));
});

test("a later epoch begins anew, also where no row says its change; an earlier one says nothing", () => {
  const seen = seenAt(NOW_MS, { data: 7, mail: 3 }, 2);
  expect(withRegistry(seen, registryOf({ data: 1 }, 3), NOW_MS)).toEqual(seenAt(NOW_MS, { data: 1 }, 3));
  expect(withRegistry(seen, registryOf({ data: undefined }, 3), NOW_MS)).toEqual(seenAt(NOW_MS, {}, 3));
  expect(withRegistry(seen, registryOf({ data: 9 }, 1), NOW_MS)).toBe(seen);
});

test("it is kept for the browser's other pages, for less than a week, and written only where it is new", () => {
  let nowMs = NOW_MS;
  const written = jest.spyOn(Storage.prototype, "setItem");
  const page = createSeenChangesStore(() => nowMs);
  expect(page.read()).toEqual(NOTHING);
  page.note(registryOf({ data: 7 }, 2));
  page.note(registryOf({ data: 7 }, 2));
  expect(written).toHaveBeenCalledTimes(1);
  nowMs += 7 * DAY_MS - 1;
  expect(createSeenChangesStore(() => nowMs).read()).toEqual(seenAt(NOW_MS, { data: 7 }, 2));
  nowMs += 1;
  // With all of its rows the epoch is forgotten as well.
  expect(createSeenChangesStore(() => nowMs).read()).toEqual(NOTHING);
});

test("what an earlier release of the host noted is known to this one", () => {
  localStorage.setItem(KEY, `{"epoch":2,"rows":{"data":{"sequence":7,"atMs":${NOW_MS}}}}`);
  expect(createSeenChangesStore(() => NOW_MS).read()).toEqual(seenAt(NOW_MS, { data: 7 }, 2));
});

test.each([
  ["nothing", null],
  ["no rows", { epoch: 2 }],
  ["rows that are none", { epoch: 2, rows: null }],
  ["an epoch that is none", { epoch: "2", rows: { data: { sequence: 7, atMs: NOW_MS } } }],
  ["an epoch below 0", { epoch: -1, rows: { data: { sequence: 7, atMs: NOW_MS } } }],
  ["a change that is none", { epoch: 2, rows: { data: { sequence: "7", atMs: NOW_MS } } }],
  ["half a change", { epoch: 2, rows: { data: { sequence: 7.5, atMs: NOW_MS } } }],
  ["a row that is none", { epoch: 2, rows: { data: null } }],
  ["a row without a time", { epoch: 2, rows: { data: { sequence: 7 } } }],
])("what other code wrote there counts for nothing: %s", (_what, kept) => {
  localStorage.setItem(KEY, JSON.stringify(kept));
  expect(createSeenChangesStore(() => NOW_MS).read()).toEqual(NOTHING);
});

test("hosts below other paths of one origin have seen nothing of each other's registries", () => {
  placePage("/app/");
  createSeenChangesStore(() => NOW_MS).note(registryOf({ data: 1 }, 2));
  placePage("/admin/");
  expect(createSeenChangesStore(() => NOW_MS).read()).toEqual(NOTHING);
  writeCachedRegistry({ of: "admin" });
  placePage("/app/");
  expect(createSeenChangesStore(() => NOW_MS).read()).toEqual(seenAt(NOW_MS, { data: 1 }, 2));
  expect(readCachedRegistry()).toBeUndefined();
  placePage("/");
  expect(createSeenChangesStore(() => NOW_MS).read()).toEqual(NOTHING);
});
