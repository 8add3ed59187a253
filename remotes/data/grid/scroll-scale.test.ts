import fc from "fast-check";
import { createScrollScale } from "./scroll-scale.ts";

const VIEW_PX = 700;
const ROW_PX = 36;
const CANVAS_PX = 15_000_000;

function scaleOf(rows: number): ReturnType<typeof createScrollScale> {
  const scale = createScrollScale();
  scale.resize(rows * ROW_PX, VIEW_PX);
  return scale;
}

test("both ends are reached whatever the size", () => {
  for (const rows of [1, 100, 400_000, 1_000_000, 3_000_000, 100_000_000]) {
    const scale = scaleOf(rows);
    const end = Math.max(0, scale.canvasPx - VIEW_PX);
    scale.scrolled(end);
    expect(scale.contentTop).toBe(Math.max(0, rows * ROW_PX - VIEW_PX));
    scale.scrolled(0);
    expect(scale.contentTop).toBe(0);
    expect(scale.canvasPx).toBeLessThanOrEqual(CANVAS_PX);
  }
});

test("small steps are exact, wherever they begin, and settling doesn't move what is seen", () => {
  fc.assert(
    fc.property(fc.nat(14_000_000), fc.array(fc.integer({ min: -500, max: 500 })), (start, steps) => {
      const scale = scaleOf(1_000_000);
      scale.scrolled(start + 10_000);
      let place = scale.contentTop;
      let scrollTop = scale.settle();
      for (const step of steps) {
        scrollTop += step;
        scale.scrolled(scrollTop);
        place += step;
        expect(scale.contentTop).toBeCloseTo(place, 6);
      }
      scale.scrolled(scale.settle());
      expect(scale.contentTop).toBeCloseTo(place, 6);
    }),
  );
});

test("every row can be moved to, and the scrollbar goes with it", () => {
  fc.assert(
    fc.property(fc.nat(999_900), (row) => {
      const scale = scaleOf(1_000_000);
      const scrollTop = scale.moveTo(row * ROW_PX);
      expect(scale.contentTop).toBe(row * ROW_PX);
      expect(scrollTop).toBeGreaterThanOrEqual(0);
      expect(scrollTop).toBeLessThanOrEqual(scale.canvasPx - VIEW_PX);
      // The browser tells of the move itself; it must not move anything again.
      scale.scrolled(scrollTop);
      expect(scale.contentTop).toBe(row * ROW_PX);
    }),
  );
});
