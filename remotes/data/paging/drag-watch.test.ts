import { createDragWatch } from "./drag-watch.ts";
import type { DragWatch } from "./drag-watch.ts";

let nowMs = 0;
let drag: DragWatch;
beforeEach(() => {
  nowMs = 1_000;
  drag = createDragWatch(() => nowMs);
});
/** @returns how long is waited after a jump that comes so long after the one before */
const jumpAfter = (ms: number, isReading: boolean): number => {
  nowMs += ms;
  return drag.moved(true, isReading);
};

test("the first jump is read at once, and so is each step that is no jump", () => {
  expect(drag.moved(true, true)).toBe(0);
  expect(drag.moved(false, true)).toBe(0);
  expect(drag.moved(false, false)).toBe(0);
});

test("while rows are awaited, a jump within 80 ms of the one before waits for 80 ms", () => {
  drag.moved(true, true);
  expect([jumpAfter(79, true), jumpAfter(80, true), jumpAfter(10, true)]).toEqual([80, 0, 80]);
});

test("a step that is no jump is not what the next jump is timed by", () => {
  drag.moved(true, true);
  nowMs += 79;
  drag.moved(false, true);
  expect(jumpAfter(1, true)).toBe(0);
});

test("with quick answers only jumps in frame after frame wait, and only within 250 ms of what was read", () => {
  drag.moved(true, false);
  drag.read();
  expect([jumpAfter(31, false), jumpAfter(32, false), jumpAfter(31, false)]).toEqual([80, 0, 80]);
  for (let at = 0; at < 5; at += 1) expect(jumpAfter(31, false)).toBe(80);
  // 249 ms after the reading, and 250.
  expect([jumpAfter(0, false), jumpAfter(1, false)]).toEqual([80, 0]);
  drag.read();
  expect(jumpAfter(1, false)).toBe(80);
});

test("before anything was read nothing waits, however fast the jumps", () => {
  drag.moved(true, false);
  expect([jumpAfter(1, false), jumpAfter(1, false)]).toEqual([0, 0]);
});
