import type { TableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { filterParameters } from "../filters/filter-request.ts";
import { isCertain, isKeyset, totalOrder } from "../order/order.ts";
import { gridColumns } from "../grid/grid-columns.ts";
import { isNameable } from "../requests/select-columns.ts";
import type { ExportQuestion } from "./export-request.ts";

/** Whether a view leaves columns of its table out, or has them in another order. */
export function hasOwnColumns(table: Table, view: TableView): boolean {
  return !isTableOrder(table, shownNames(table, view));
}

/**
 * What a view shows, as a question: the same filters in the same order, with all of its rows.
 * @param isWithHidden every column in the table's order, instead of those that the view shows in its own
 */
export function toExportQuestion(table: Table, view: TableView, isWithHidden = true): ExportQuestion {
  const order = totalOrder(table, view.sort);
  const columns = isWithHidden ? table.columns.map(({ name }) => name) : shownNames(table, view);
  // The columns of the order come along: without them nothing could say where the next page begins.
  const isWhole = table.isWhole === true && isTableOrder(table, columns);
  const missing = order.map(({ column }) => column).filter((name) => !columns.includes(name));
  const asked = [...columns.filter((name) => isWhole || isNameable(name)), ...new Set(missing)];
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  return {
    table: table.name,
    schema: table.schema,
    columns: asked,
    types: asked.map((name) => types.get(name) ?? "text"),
    isWhole,
    filters: filterParameters(view.filters, table.columns),
    order,
    isKeyed: isKeyset(table, order),
    key: table.primaryKey,
    isByWholeNumbers:
      order.length === 1 && view.filters.length === 0 && isOfWholeNumbers(table, order[0]?.column),
    isCertain: isCertain(table, order),
  };
}

function shownNames(table: Table, view: TableView): readonly string[] {
  return gridColumns(table, view).map(({ name }) => name);
}

function isOfWholeNumbers(table: Table, name: string | undefined): boolean {
  const type = table.columns.find((column) => column.name === name)?.type ?? "";
  return /^(smallint|integer|bigint)$/.test(type);
}

function isTableOrder(table: Table, names: readonly string[]): boolean {
  return names.length === table.columns.length && names.every((name, at) => table.columns[at]?.name === name);
}
