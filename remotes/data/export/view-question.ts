import type { TableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { filterParameters } from "../filters/filter-request.ts";
import { isCertain, isKeyset, totalOrder } from "../order/order.ts";
import { gridColumns } from "../grid/grid-columns.ts";
import type { ExportQuestion } from "./export-request.ts";

/** Whether a view leaves columns of its table out, or has them in another order. */
export function hasOwnColumns(table: Table, view: TableView): boolean {
  return shownNames(table, view).join() !== table.columns.map(({ name }) => name).join();
}

/**
 * What a view shows, as a question: the same filters in the same order, with all of its rows.
 * @param isWithHidden every column in the table's order, instead of those that the view shows in its own
 */
export function toExportQuestion(table: Table, view: TableView, isWithHidden = true): ExportQuestion {
  const order = totalOrder(table, view.sort);
  const columns = isWithHidden ? table.columns.map(({ name }) => name) : shownNames(table, view);
  // The columns of the order come along: without them nothing could say where the next page begins.
  const missing = order.map(({ column }) => column).filter((name) => !columns.includes(name));
  return {
    table: table.name,
    schema: table.schema,
    columns: [...columns, ...new Set(missing)],
    filters: filterParameters(view.filters, table.columns),
    order,
    isKeyed: isKeyset(table, order),
    isByWholeNumbers: order.length === 1 && view.filters.length === 0 && isWhole(table, order[0]?.column),
    isCertain: isCertain(table, order),
  };
}

function shownNames(table: Table, view: TableView): readonly string[] {
  return gridColumns(table, view.columns).map(({ name }) => name);
}

function isWhole(table: Table, name: string | undefined): boolean {
  const type = table.columns.find((column) => column.name === name)?.type ?? "";
  return /^(smallint|integer|bigint)$/.test(type);
}
