import { findEarlyWaits } from "./early-waits.ts";
import type { TimedStep } from "./early-waits.ts";

const step = (category: string, title: string, startMs: number, endMs: number): TimedStep => ({
  category,
  title,
  startMs,
  endMs,
  place: "sign-in.spec.ts:7",
});
const click = step("pw:api", "Click getByRole('button')", 1_000, 1_050);
const leaving = { url: "http://localhost/orders", startMs: 1_400, endMs: 2_000 };

test("a wait that ends before the page that a click asked for stands is told", () => {
  const early = step("expect", 'Expect "toBeVisible"', 1_051, 1_060);
  expect(findEarlyWaits([click, early], [leaving])).toEqual([{ wait: early, departure: leaving }]);
});

test("a wait that lasts until the new page stands is not, nor is one before the click", () => {
  const before = step("expect", 'Expect "toBeVisible"', 900, 990);
  const after = step("expect", 'Expect "toBeVisible"', 1_051, 2_040);
  expect(findEarlyWaits([before, click, after], [leaving])).toEqual([]);
});

test("a navigation that the journey waits for by itself is not looked at", () => {
  const opened = step("pw:api", 'Navigate to "/orders"', 1_390, 2_010);
  const beside = step("expect", 'Expect "toBeVisible"', 1_051, 1_500);
  expect(findEarlyWaits([click, beside, opened], [leaving])).toEqual([]);
});
