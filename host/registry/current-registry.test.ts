import { createTestClock } from "@foyer/shared-auth/testing";
import { REGISTRY_DOCUMENT } from "../testing/registry-documents.ts";
import { createRegistryStore } from "./registry-store.ts";
import type { RegistryStore } from "./registry-store.ts";

const MINUTE_MS = 60_000;

let store: RegistryStore;

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  store.stop();
});

async function readsOf(given: { isPartial: boolean; isCurrent?: boolean }): Promise<readonly number[]> {
  const clock = createTestClock();
  const reads: number[] = [];
  store = createRegistryStore({
    address: "/registry.json",
    rules: { allowedOrigins: ["https://remotes.example"] },
    read: () => {
      reads.push(clock.monotonicMs());
      return Promise.resolve(REGISTRY_DOCUMENT);
    },
    page: document,
    clock,
    random: () => 0.5,
  });
  await store.start({ registry: REGISTRY_DOCUMENT, ...given });
  store.confirm();
  await clock.advance(0);
  await clock.advance(MINUTE_MS + 1);
  return reads;
}

test("a page that was written for this visit isn't confirmed, and looks again a minute later", async () => {
  expect(await readsOf({ isPartial: false, isCurrent: true })).toEqual([MINUTE_MS]);
});

test("one that a cache may have kept, or that holds a part, is confirmed at once", async () => {
  expect(await readsOf({ isPartial: false })).toEqual([0, MINUTE_MS]);
  store.stop();
  expect(await readsOf({ isPartial: true, isCurrent: true })).toEqual([0, MINUTE_MS]);
});
