import { VisuallyHidden } from "@foyer/ui";
import { memo } from "react";
import type { ReactNode } from "react";
import type { SortKey } from "../address/view-address.ts";
import type { Column } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import type { Row } from "../requests/read-answer.ts";
import { Cell } from "./cell.tsx";
import { HeaderCell } from "./header-cell.tsx";
import { rowKeys } from "./row-key.ts";

export interface RowTableProps {
  caption: string;
  columns: readonly Column[];
  primaryKey: readonly string[];
  rows: readonly Row[];
  /** How many rows of the whole come before the first one here. */
  offset: number;
  /** How many rows the whole has, where it is known. */
  total?: number | undefined;
  isBusy?: boolean;
  sort?: readonly SortKey[];
  onSort?: ((column: string) => void) | undefined;
}

const HEADER_ROWS = 1;
const UNKNOWN_ROW_COUNT = -1;

/** Rows as a real table: what is read out, copied and printed is what is seen. */
export const RowTable = memo(function RowTable(props: RowTableProps): ReactNode {
  const { caption, columns, rows, offset, total, isBusy = false, sort = [], onSort } = props;
  const kinds = columns.map((column) => toColumnKind(column.type));
  const keys = rowKeys(rows, props.primaryKey);
  return (
    <table
      className="data-table"
      aria-busy={isBusy}
      aria-rowcount={total === undefined ? UNKNOWN_ROW_COUNT : total + HEADER_ROWS}
    >
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr aria-rowindex={HEADER_ROWS}>
          {columns.map((column) => (
            <HeaderCell key={column.name} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keys[index]} aria-rowindex={offset + index + HEADER_ROWS + 1}>
            {columns.map((column, at) => (
              <Cell key={column.name} value={row[column.name]} kind={kinds[at] ?? "other"} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});
