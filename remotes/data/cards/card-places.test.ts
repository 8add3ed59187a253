import { gridColumns } from "../grid/grid-columns.ts";
import { tableOf } from "../testing/table-of.ts";
import { cardColumns } from "./card-columns.ts";
import { cardPlaces } from "./card-places.ts";

const table = tableOf("tickets", [
  "id bigint",
  "trace uuid",
  "payload json",
  "title text",
  "state text",
  "amount numeric",
  "due date",
]);
const columns = gridColumns(table, { columns: undefined });

test("a card has what names its row first, what it is sorted by, and short fields rather than long ones", () => {
  const names = (sort: readonly string[]): readonly string[] =>
    cardColumns(
      table,
      columns,
      sort.map((column) => ({ column, direction: "asc" })),
    ).map((at) => columns[at]?.name ?? "");
  expect(names([])).toEqual(["title", "id", "state", "amount"]);
  expect(names(["due"])).toEqual(["title", "id", "state", "due"]);
  expect(names(["payload", "due"])).toEqual(["title", "id", "payload", "due"]);
  expect(cardColumns(table, [], [])).toEqual([]);
});

test("what is done to a field of a card is done to its column, and to more than one field to the row", () => {
  const places = cardPlaces([3, 0, 4], columns.length);
  expect(places.cellOf({ row: 7, column: 2 })).toEqual({ row: 7, column: 4 });
  expect(places.fieldOf({ row: 7, column: 4 })).toEqual({ row: 7, column: 2 });
  expect(places.fieldOf({ row: 7, column: 6 })).toEqual({ row: 7, column: 0 });
  const rows = { firstRow: 1, lastRow: 2 };
  expect(places.rangeOf({ ...rows, firstColumn: 1, lastColumn: 1 })).toEqual({
    ...rows,
    firstColumn: 0,
    lastColumn: 0,
  });
  expect(places.rangeOf({ ...rows, firstColumn: 0, lastColumn: 2 })).toEqual({
    ...rows,
    firstColumn: 0,
    lastColumn: 6,
  });
});
