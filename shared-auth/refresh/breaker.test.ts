import { isPaused, nextPause } from "./breaker.ts";

const NOW_MS = 1_800_000_000_000;
const HOUR_MS = 3_600_000;

test("a provider's Retry-After is obeyed, for an hour at the most", () => {
  expect(nextPause(undefined, "rate-limited", NOW_MS, 0, 30_000).untilMs).toBe(NOW_MS + 30_000);
  expect(nextPause(undefined, "rate-limited", NOW_MS, 0, 30 * HOUR_MS).untilMs).toBe(NOW_MS + HOUR_MS);
  expect(nextPause(undefined, "rate-limited", NOW_MS, 0, -5).untilMs).toBe(NOW_MS + 1_000);
});

test("without one, pauses double up to three minutes, and are stretched by a quarter at the most", () => {
  let pause = nextPause(undefined, "unavailable", NOW_MS, 0);
  const lengths = [pause.untilMs - NOW_MS];
  while (lengths.length < 10) {
    pause = nextPause(pause, "unavailable", NOW_MS, 0);
    lengths.push(pause.untilMs - NOW_MS);
  }
  expect(lengths.map((length) => length / 1_000)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 180, 180]);
  expect(nextPause(pause, "unavailable", NOW_MS, 1).untilMs).toBe(NOW_MS + 225_000);
});

test("a pause holds while it lasts, and not for a clock that was set back to before it", () => {
  const pause = nextPause(undefined, "unavailable", NOW_MS, 0);
  const asked = [-1, 0, 999, 1_000].map((offset) => isPaused(pause, NOW_MS + offset));
  expect(asked).toEqual([false, true, true, false]);
  expect(isPaused(undefined, NOW_MS)).toBe(false);
});
