import { createTestClock } from "@foyer/shared-auth/testing";
import { REGISTRY_DOCUMENT } from "../testing/registry-documents.ts";
import { createRegistryStore } from "./registry-store.ts";
import type { RegistryStore } from "./registry-store.ts";

const MINUTE_MS = 60_000;
/** What a server without the file, or a captive portal, answers with 200. */
const A_PAGE = "<!doctype html>";

let opened: RegistryStore[] = [];

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  for (const store of opened) store.stop();
  opened = [];
});

/** A page that reads these, one after the other; the last one is read from then on. */
function open(...documents: readonly unknown[]) {
  const clock = createTestClock();
  const reads: number[] = [];
  const store = createRegistryStore({
    address: "/registry.json",
    rules: { allowedOrigins: ["https://remotes.example"] },
    read() {
      reads.push(clock.monotonicMs());
      return Promise.resolve(documents[Math.min(reads.length, documents.length) - 1]);
    },
    page: document,
    clock,
    random: () => 0.5,
  });
  opened.push(store);
  return { store, clock, reads };
}

test("an answer that is no registry is a failure too: it is asked for again before the page gives up", async () => {
  const { store, clock, reads } = open(A_PAGE, A_PAGE, REGISTRY_DOCUMENT);
  const started = store.start();
  await clock.advance(3_000);
  await started;
  expect(reads).toEqual([0, 225, 675]);
  expect(store.current()).toMatchObject({ source: "network", remotes: [{ name: "data" }], problems: [] });
});

test("beside an earlier visit's registry it is asked for less often with each failure, and each minute once it is good", async () => {
  const earlier = open(REGISTRY_DOCUMENT);
  await earlier.store.start();
  earlier.store.stop();
  const { store, clock, reads } = open(A_PAGE, A_PAGE, A_PAGE, REGISTRY_DOCUMENT);
  await store.start();
  expect(store.current()).toMatchObject({ source: "cache", remotes: [{ name: "data" }] });
  await clock.advance(2 * MINUTE_MS);
  expect(reads).toEqual([0, 750, 2_250, 5_250, 5_250 + MINUTE_MS]);
  expect(store.current()).toMatchObject({ source: "network", problems: [] });
});
