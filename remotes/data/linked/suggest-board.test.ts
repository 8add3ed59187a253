import type { Column, Table } from "../catalogue/catalogue.ts";
import { firstBoard } from "./board-address.ts";
import { firstCharts } from "./first-charts.ts";
import { suggestBoard } from "./suggest-board.ts";
import type { ColumnFacts } from "./suggest-board.ts";

const facts = (name: string, type: string, filled: number, distinct: number): ColumnFacts => ({
  column: { name, type, isNullable: true },
  filled,
  distinct,
});
const tableOf = (all: readonly ColumnFacts[]): Table => {
  const columns: Column[] = all.map(({ column }) => column);
  return { name: "flights", kind: "table", columns, primaryKey: ["id"], comment: undefined };
};

test("a board begins with what tells something of the rows: a time, numbers, what has few values", () => {
  const told = [
    facts("id", "bigint", 1_000, 1_000),
    facts("origin", "text", 1_000, 40),
    facts("note", "text", 1_000, 990),
    facts("ticket", "integer", 1_000, 1_000),
    facts("delay", "integer", 900, 200),
    facts("currency", "text", 1_000, 1),
    facts("old", "integer", 20, 10),
    facts("price", "numeric", 1_000, 1_000),
    facts("seen", "date", 1_000, 300),
    facts("changed", "timestamp", 500, 300),
    facts("late", "boolean", 1_000, 2),
  ];
  expect(suggestBoard(tableOf(told), 1_000, told)).toEqual({
    numbers: [
      { of: "rows" },
      { of: "average", column: "delay" },
      { of: "average", column: "price" },
      { of: "count", column: "delay" },
    ],
    charts: ["seen", "delay", "price", "late", "origin"],
    cards: [],
  });
});

test("what refers to other rows by numbers has no average and no axis, what does so by words has its values", () => {
  const told = [
    facts("carrier_id", "integer", 1_000, 20),
    facts("origin", "text", 1_000, 40),
    facts("delay", "integer", 1_000, 200),
  ];
  const refer = (column: string) => ({
    ...{ name: column, columns: [column], table: "others", targetColumns: ["id"] },
  });
  const table: Table = { ...tableOf(told), foreignKeys: [refer("carrier_id"), refer("origin")] };
  const board = {
    numbers: [{ of: "rows" }, { of: "average", column: "delay" }],
    charts: ["delay", "origin"],
    cards: [],
  };
  expect(suggestBoard(table, 1_000, told)).toEqual(board);
  // Also where nobody can be asked what the columns hold.
  expect(firstBoard(table, firstCharts(table))).toEqual(board);
  expect(firstBoard(table, ["carrier_id"]).numbers).toEqual([{ of: "rows" }]);
});

test("an empty table has a board of the number of its rows", () => {
  const told = [facts("delay", "integer", 0, 0)];
  expect(suggestBoard(tableOf(told), 0, told)).toEqual({ numbers: [{ of: "rows" }], charts: [], cards: [] });
});
