import type { TableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { clearsRows } from "../failures/failure-words.ts";
import { useLatest } from "../requests/use-latest.ts";
import type { Latest } from "../requests/use-latest.ts";
import { fetchCount } from "./fetch-count.ts";
import type { RowCount } from "./fetch-count.ts";
import { fetchRows } from "./fetch-rows.ts";
import type { RowPage } from "./fetch-rows.ts";

/** The rows that a view asks for. They never wait for the count. */
export function useRows(table: Table, view: TableView, isAskable: boolean): Latest<RowPage> {
  const key = JSON.stringify([table.name, view.sort, view.filters, view.page]);
  return useLatest(isAskable ? key : undefined, (signal) => fetchRows(table, view, signal), clearsRows);
}

/** How many rows the view's filters leave; asked again only when they change, not for every page or order. */
export function useCount(table: Table, view: TableView, isAskable: boolean): Latest<RowCount | undefined> {
  const key = JSON.stringify([table.name, view.filters]);
  return useLatest(isAskable ? key : undefined, (signal) => fetchCount(table, view.filters, signal));
}
