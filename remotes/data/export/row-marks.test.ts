import * as fc from "fast-check";
import { compareMarks, createRowMarks, markOf } from "./row-marks.ts";

function marksOf(rows: readonly string[]): Float64Array {
  const marks = createRowMarks();
  marks.add(rows.map((row) => markOf([row])));
  return marks.sorted();
}

it("counts what is in the file twice, what is missing from it, and what is gone", () => {
  expect(compareMarks(marksOf(["a", "b", "c"]), marksOf(["c", "b", "a"]))).toEqual({
    extra: 0,
    twice: 0,
    missing: 0,
  });
  expect(compareMarks(marksOf(["a", "b", "b", "x"]), marksOf(["a", "b", "c", "d"]))).toEqual({
    extra: 2,
    twice: 1,
    missing: 2,
  });
  expect(compareMarks(marksOf([]), marksOf(["a"]))).toEqual({ extra: 0, twice: 0, missing: 1 });
});

it("tells rows apart whose texts meet elsewhere, and nothing from an empty text", () => {
  const rows = [["a", "b"], ["ab", ""], ["", "ab"], ["ab", null], [null, "ab"], ["ab"], ["a", "b", ""]];
  expect(new Set(rows.map(markOf)).size).toBe(rows.length);
});

it("counts any two sets as counting them by their texts does", () => {
  const rows = fc.array(fc.string({ maxLength: 3 }), { maxLength: 60 });
  fc.assert(
    fc.property(rows, rows, (written, present) => {
      const left = [...present];
      const extra = written.filter((row) => {
        const at = left.indexOf(row);
        if (at >= 0) left.splice(at, 1);
        return at < 0;
      }).length;
      const twice = written.length - new Set(written).size;
      expect(compareMarks(marksOf(written), marksOf(present))).toEqual({
        extra,
        twice,
        missing: left.length,
      });
    }),
  );
});

it("gives 300,000 keys as many marks", () => {
  const marks = createRowMarks();
  const keys = Array.from({ length: 300_000 }, (_, key) => markOf([String(key)]));
  marks.add(keys);
  expect(new Set(marks.sorted()).size).toBe(keys.length);
});
