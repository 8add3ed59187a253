import fc from "fast-check";
import { parseViewAddress, formatViewAddress, tableView } from "../address/view-address.ts";
import type { TableView } from "../address/view-address.ts";
import type { Column, Table } from "../catalogue/catalogue.ts";
import { COLUMN_MEASURES } from "../summary/summary-question.ts";
import type { Measure } from "../summary/summary-question.ts";
import { boardAddress, firstBoard, readBoard, REFRESH_SECONDS } from "./board-address.ts";
import { linkedAddress, readLinked } from "./linked-address.ts";

const column = fc.string({ unit: "grapheme", minLength: 1 });
const measure: fc.Arbitrary<Measure> = fc.oneof(
  fc.constant({ of: "rows" as const }),
  fc.record({ of: fc.constantFrom(...COLUMN_MEASURES), column }),
);

test("a board is read from its address as it was, whatever columns are called, and is no list of charts", () => {
  const board = fc.record({
    numbers: fc.uniqueArray(measure, { maxLength: 12, selector: (one) => JSON.stringify(one) }),
    charts: fc.uniqueArray(column, { maxLength: 8 }),
    cards: fc.uniqueArray(fc.record({ name: column, query: fc.string({ unit: "grapheme" }) }), {
      maxLength: 6,
      selector: ({ query }) => query,
    }),
  });
  const every = fc.option(fc.constantFrom(...REFRESH_SECONDS), { nil: undefined });
  fc.assert(
    fc.property(board, every, (parts, everySeconds) => {
      const one = { ...parts, ...(everySeconds !== undefined && { everySeconds }) };
      const summary = boardAddress(one);
      expect(readLinked(summary)).toBeUndefined();
      const address = formatViewAddress({ ...tableView("flights"), summary }, "/data");
      const view = parseViewAddress(address, "/data") as TableView;
      expect(readBoard(view.summary ?? "")).toEqual(one);
    }),
  );
  expect(readBoard(linkedAddress(["delay"]))).toBeUndefined();
  expect(readBoard("origin;rows")).toBeUndefined();
  expect(readBoard("board(nonsense.x;delay)")).toEqual({
    ...{ numbers: [], charts: ["delay"], cards: [] },
  });
  // The same view twice is one card.
  expect(readBoard("board(;;a.%3Fsort%3Ddelay%2Easc,b.%3Fsort%3Ddelay%2Easc)")?.cards).toEqual([
    { name: "a", query: "?sort=delay.asc" },
  ]);
  // Nobody chose that: a board of somebody else's asks no more often than one's own could.
  expect(readBoard("board(rows;delay;;1)")).not.toHaveProperty("everySeconds");
});

test("the first board counts the rows and has averages of the first charted numbers, none of a key", () => {
  const of = (name: string, type: string): Column => ({ name, type, isNullable: true });
  const columns = [of("id", "bigint"), of("delay", "integer"), of("date", "date"), of("distance", "integer")];
  const table: Table = { name: "flights", kind: "table", columns, primaryKey: ["id"], comment: undefined };
  expect(firstBoard(table, ["id", "date", "delay", "distance"])).toEqual({
    numbers: [{ of: "rows" }, { of: "average", column: "delay" }, { of: "average", column: "distance" }],
    charts: ["id", "date", "delay", "distance"],
    cards: [],
  });
});
