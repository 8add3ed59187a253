import { tableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { hasOwnColumns, toExportQuestion } from "./view-question.ts";

const column = (name: string) => ({ name, type: "text", isNullable: false });
const flights: Table = {
  name: "flights",
  kind: "table",
  comment: undefined,
  columns: [column("id"), column("date"), column("delay")],
  primaryKey: ["id"],
};

test("an export has the columns of the view in their order, or all; those of the order come along", () => {
  const view = { ...tableView("flights"), columns: ["delay"] };
  expect(hasOwnColumns(flights, tableView("flights"))).toBe(false);
  expect(hasOwnColumns(flights, view)).toBe(true);
  expect(toExportQuestion(flights, view, false).columns).toEqual(["delay", "id"]);
  expect(toExportQuestion(flights, view, true).columns).toEqual(["id", "date", "delay"]);
  const sorted = { ...view, sort: [{ column: "date", direction: "desc" }] as const };
  expect(toExportQuestion(flights, sorted, false).columns).toEqual(["delay", "date", "id"]);
});
