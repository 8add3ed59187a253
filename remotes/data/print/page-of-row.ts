import { parseRowKey } from "../address/row-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { gridColumns } from "../grid/grid-columns.ts";
import { texts } from "../keep-texts.ts";
import { loadRow } from "../relations/load-row.ts";
import type { Row } from "../requests/read-answer.ts";
import { printedRow } from "./printed-page.ts";
import type { PrintedView } from "./printed-view.ts";

/** The row that is open beside the grid, as the database has it now. */
export async function openRowOf(
  { rowTable, view }: PrintedView,
  signal: AbortSignal,
): Promise<Row | undefined> {
  const { primaryKey } = rowTable;
  const values = view.row === undefined ? undefined : parseRowKey(view.row, primaryKey);
  if (values === undefined) return undefined;
  return loadRow(
    rowTable,
    Object.fromEntries(primaryKey.map((name, at) => [name, values[at] ?? ""])),
    signal,
  );
}

/** Every column of it, whether the view shows it or not. */
export function pageOfRow({ rowTable, view, zone }: PrintedView, row: Row | undefined): HTMLElement {
  const names = allColumns(rowTable);
  return printedRow({
    title: `${titleOf(rowTable)} · ${view.row ?? ""}`,
    notes: row === undefined ? [texts.print.rowGone] : [],
    columns: row === undefined ? [] : gridColumns(rowTable, { columns: names }),
    row: row ?? {},
    zone,
  });
}

function allColumns({ columns }: Table): readonly string[] {
  return columns.map(({ name }) => name);
}
