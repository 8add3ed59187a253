import { toColumnKind } from "../catalogue/column-kind.ts";
import type { GridColumn } from "../grid/column-layout.ts";
import { sumSelection } from "./sum-selection.ts";

const column = (name: string, type: string): GridColumn => ({
  ...{ name, type, kind: toColumnKind(type), title: name, comment: undefined, isSortable: true },
});
const COLUMNS = [column("a", "integer"), column("b", "numeric"), column("c", "date"), column("d", "text")];
const rowAt = (index: number) => ({ a: index, b: String(index * 10), c: "2026-11-28", d: null });
const sum = (
  rows: readonly [number, number],
  columns: readonly [number, number],
  read: typeof rowAt = rowAt,
) =>
  sumSelection(
    { firstRow: rows[0], lastRow: rows[1], firstColumn: columns[0], lastColumn: columns[1] },
    ...([COLUMNS, read] as const),
  );

test("cells of one kind are summed up over their columns, and no others", () => {
  expect(sum([2, 3], [0, 1])).toMatchObject({ cells: 4, isWhole: true, sums: { rows: 4, sum: "55" } });
  expect(sum([1, 1], [0, 1])).toMatchObject({ cells: 2, sums: { sum: "11" } });
  expect(sum([1, 2], [1, 1])).toMatchObject({ cells: 2, sums: { sum: "30", least: "10", most: "20" } });
  expect(sum([1, 2], [2, 2])?.sums).toMatchObject({ least: "2026-11-28" });
});

test("numbers beside other things have no sum", () => {
  for (const columns of [
    [0, 2],
    [2, 3],
    [1, 3],
  ] as const)
    expect(Object.keys(sum([1, 2], columns)?.sums ?? {})).toEqual(["rows", "empty", "different"]);
  expect(sum([1, 2], [2, 3])).toMatchObject({ cells: 4, sums: { empty: 2, different: { count: 1 } } });
});

test("one cell isn't summed up, nor are no columns, nor more rows than a page sums", () => {
  expect(sum([5, 5], [0, 0])).toBeUndefined();
  expect(sum([1, 2], [4, 5])).toBeUndefined();
  expect(sum([1, 20_000], [0, 0])).toMatchObject({ cells: 20_000, sums: { sum: "200010000" } });
  expect(sum([1, 20_001], [0, 0])).toBeUndefined();
});

test("what isn't loaded is left out, and told", () => {
  const some = (index: number) => (index === 2 ? undefined : rowAt(index));
  const told = sumSelection(
    { firstRow: 1, lastRow: 3, firstColumn: 0, lastColumn: 0 },
    ...([COLUMNS, some] as const),
  );
  expect(told).toMatchObject({ cells: 2, isWhole: false, sums: { rows: 2, sum: "4" } });
});
