import { createTestClock } from "../testing/test-clock.ts";
import { createTestPageLife } from "../testing/test-page-life.ts";
import { startTicker } from "./ticker.ts";

const TICK_MS = 30_000;

test("a visible page looks at every tick and whenever time may have passed unseen; a hidden one has no timer", async () => {
  const clock = createTestClock();
  const life = createTestPageLife();
  const looks: string[] = [];
  const ticker = startTicker(clock, life, (cause) => looks.push(cause));
  await clock.advance(2 * TICK_MS);
  life.hide();
  life.hide();
  expect([ticker.isRunning, clock.intervals()]).toEqual([false, 0]);
  await clock.advance(10 * TICK_MS);
  life.setOnline(true);
  life.show();
  life.show();
  life.setOnline(true);
  expect(looks).toEqual(["tick", "tick", "wake", "wake", "online"]);
  expect(clock.intervals()).toBe(1);
  ticker.stop();
  expect([ticker.isRunning, clock.intervals()]).toEqual([false, 0]);
  life.show();
  await clock.advance(2 * TICK_MS);
  expect(looks).toHaveLength(5);
});
