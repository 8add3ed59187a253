import type { TableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { filterParameters } from "../filters/filter-request.ts";
import type { ExportQuestion } from "./export-request.ts";
import { totalOrder } from "./total-order.ts";
import type { QueryPart } from "./total-order.ts";

/** What a view shows, as a question: the same filters in the same order, with all of its rows. */
export function toExportQuestion(table: Table, view: TableView): ExportQuestion {
  const order = totalOrder(table, view.sort);
  const columns = table.columns.map(({ name }) => name);
  // The columns of the order come along: without them nothing could say where the next page begins.
  const missing = order.map(({ column }) => column).filter((name) => !columns.includes(name));
  return {
    table: table.name,
    columns: [...columns, ...new Set(missing)],
    filters: filterParts(view, table),
    order,
    isKeyed: table.primaryKey.length > 0,
  };
}

/** The view's filters as parameters of a request. */
export function filterParts(view: TableView, table: Table): readonly QueryPart[] {
  return filterParameters(view.filters, table.columns);
}
