import { useMemo } from "react";
import { formatRowKey } from "../address/row-address.ts";
import type { GridModel } from "../grid/grid-model.ts";
import type { Row } from "../requests/read-answer.ts";
import { texts } from "../texts.ts";
import { headPxOf, rowPxOf } from "../grid/row-height.ts";
import type { TableModel } from "./table-model.ts";

/** What the grid draws of a table. It stays the same object while nothing of it changes: a new one is drawn anew. */
export function useGridModel(
  title: string,
  {
    table,
    view,
    columns,
    layout,
    person,
  }: Pick<TableModel, "table" | "view" | "columns" | "layout" | "person">,
): GridModel {
  const { primaryKey } = table;
  const { pinned, sort, row: openKey, rowOf, heads } = view;
  const { widths } = layout;
  const { density, zone } = person;
  return useMemo(
    () => ({
      label: texts.rows.region(title),
      columns,
      widths,
      pinned,
      sort,
      rowHeightPx: rowPxOf(density),
      headHeightPx: headPxOf(heads),
      zone,
      isOpen:
        openKey === undefined || rowOf !== undefined
          ? undefined
          : (row: Row) => formatRowKey(row, primaryKey) === openKey,
    }),
    [title, columns, widths, pinned, sort, density, heads, zone, openKey, rowOf, primaryKey],
  );
}
