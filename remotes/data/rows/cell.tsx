import type { ReactNode } from "react";
import type { ColumnKind } from "../catalogue/column-kind.ts";
import { formatCell } from "./format-cell.ts";

/** One value. `dir="auto"` keeps right-to-left text from reordering its neighbours. */
export function Cell({ value, kind }: { value: unknown; kind: ColumnKind }): ReactNode {
  const { text, look, exact } = formatCell(value, kind);
  const alignment = kind === "number" ? " data-cell-right" : "";
  return (
    <td
      className={`data-cell data-cell-${look}${alignment}`}
      dir="auto"
      title={exact ?? (look === "absent" ? undefined : text)}
    >
      {text}
    </td>
  );
}
