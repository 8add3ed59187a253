import { createTestClock } from "@foyer/shared-auth/testing";
import { toListing, toRelease } from "../testing/listings.ts";
import { createDiagnostics } from "./create-diagnostics.ts";

const COMPARED = toListing("orders", {
  rollout: { "1.1.0": 10 },
  releases: { "1.0.0": toRelease("orders"), "1.1.0": toRelease("orders", "1.1.0") },
});

function open() {
  const clock = createTestClock();
  return { clock, ...createDiagnostics(clock) };
}

beforeEach(() => {
  localStorage.clear();
});

test("the first look at a release that is compared is told, with what went wrong meanwhile, and once", async () => {
  const { clock, views, failures, vitals } = open();
  failures.record(new Error("before it"), "orders");
  views.begin(COMPARED, "1.1.0");
  await clock.advance(120);
  views.shown("orders");
  await clock.advance(50);
  views.shown("orders");
  failures.record(new Error("its own"), "orders");
  failures.record(new Error("another's"), "mail");
  failures.record("a file", "orders", "file");
  vitals.noteInteraction({ duration: 88, target: null });
  expect(views.take()).toEqual([
    { remote: "orders", release: "1.1.0", isShown: true, errors: 1, shownAfterMs: 120 },
  ]);
  expect(views.take()).toEqual([]);
  views.begin(COMPARED, "1.1.0");
  expect(views.take()).toEqual([]);
});

test("a look in which nothing came is told as that", () => {
  const { views } = open();
  views.begin(COMPARED, "1.1.0");
  expect(views.take()).toEqual([{ remote: "orders", release: "1.1.0", isShown: false, errors: 0 }]);
});

test("nothing is noted without a rollout, nor of a first release, which nothing can be compared with", () => {
  const { views } = open();
  views.begin(toListing("orders"), "1.0.0");
  views.begin(toListing("orders", { current: "", rollout: { "1.1.0": 10 }, releases: {} }), "1.1.0");
  expect(views.take()).toEqual([]);
});

test("another rollout of the same remote is judged anew, whatever else wrote into the storage", () => {
  const { views } = open();
  localStorage.setItem("foyer.judged", "not JSON");
  views.begin(COMPARED, "1.1.0");
  const next = { ...COMPARED, rollout: { "1.2.0": 10 } };
  views.begin(next, "1.0.0");
  expect(views.take()).toMatchObject([{ release: "1.0.0" }]);
});
