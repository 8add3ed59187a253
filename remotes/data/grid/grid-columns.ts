import type { ReferenceLabel, Table } from "../catalogue/catalogue.ts";
import { toColumnKind, typeName } from "../catalogue/column-kind.ts";
import { titleOf } from "../catalogue/title-of.ts";
import type { GridColumn } from "./column-layout.ts";
import { isSortable } from "../order/order.ts";

/** Of a reference of several columns the first one shows the label. */
function labelOf(table: Table, name: string): { label?: ReferenceLabel } {
  const label = table.foreignKeys?.find(({ columns }) => columns[0] === name)?.label;
  return label === undefined ? {} : { label };
}

/** The columns that a view shows, in its order. Names that the table doesn't have any more are passed over. */
export function gridColumns(table: Table, shown: readonly string[] | undefined): readonly GridColumn[] {
  const byName = new Map(table.columns.map((column) => [column.name, column]));
  const chosen = (shown ?? []).flatMap((name) => byName.get(name) ?? []);
  return (chosen.length > 0 ? chosen : table.columns.filter(({ isHidden }) => isHidden !== true)).map(
    (column) => ({
      ...labelOf(table, column.name),
      ...(column.format !== undefined && { format: column.format }),
      name: column.name,
      type: typeName(column),
      kind: toColumnKind(column.type),
      title: titleOf(column),
      comment: column.comment,
      isSortable: isSortable(column),
    }),
  );
}
