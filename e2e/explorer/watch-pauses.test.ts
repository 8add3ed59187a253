import { watchPauses } from "./watch-pauses.ts";

test("a program that stood still knows it, and one that waited for its turn wasn't stopped", () => {
  let nowMs = 1_000;
  const pauses = watchPauses(() => nowMs);
  nowMs += 2_000;
  expect(pauses.lastAtMs()).toBe(Number.NEGATIVE_INFINITY);
  nowMs += 60_000;
  expect(pauses.lastAtMs()).toBe(nowMs);
  const wentOnAtMs = nowMs;
  nowMs += 1_000;
  expect(pauses.lastAtMs()).toBe(wentOnAtMs);
  pauses.stop();
});
