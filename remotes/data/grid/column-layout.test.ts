import { gridColumn } from "../testing/grid-parts.ts";
import { layOut, widthsAfter } from "./column-layout.ts";

const columns = [gridColumn("id", "bigint"), gridColumn("name", "text"), gridColumn("note", "text")];
const widthsIn = (viewPx: number, widths: Record<string, number> = {}): number[] =>
  layOut(columns, widths, 0, viewPx).places.map(({ widthPx }) => widthPx);

test("columns of text take the room that is left, and no more than there is", () => {
  expect(widthsIn(0)).toEqual([112, 200, 200]);
  expect(widthsIn(400)).toEqual([112, 200, 200]);
  expect(widthsIn(1112)).toEqual([112, 500, 500]);
  const numbers = layOut([gridColumn("a", "int"), gridColumn("b", "int")], {}, 0, 800);
  expect(numbers.places).toEqual([
    { leftPx: 0, widthPx: 400 },
    { leftPx: 400, widthPx: 400 },
  ]);
});

test("what a person made so wide stays so wide, and so does all before it while an edge is dragged", () => {
  expect(widthsIn(1112, { name: 300 })).toEqual([112, 300, 700]);
  expect(widthsIn(1112, { note: 150 })).toEqual([112, 200, 150]);
  const filled = layOut(columns, {}, 0, 1112);
  const after = widthsAfter(columns, filled, 1, 420.4);
  expect(after).toEqual({ id: 112, name: 420 });
  expect(widthsIn(1112, after)).toEqual([112, 420, 580]);
});
