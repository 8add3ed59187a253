import type { ReactNode } from "react";
import { latePart } from "../tools/late-part.tsx";
import { TableRows } from "./table-rows.tsx";
import { unknownColumns } from "./unknown-columns.ts";
import type { TableScreenProps } from "./use-table.tsx";

// Most visits look at rows.
const OtherTable = latePart(async () => (await import("./other-table.tsx")).OtherTable, true);

// Few tables have a view to open with.
const DefaultTable = latePart(async () => (await import("./default-table.tsx")).DefaultTable, true);

/** One table. Mount it anew (by `key`) for another table. */
export function TableScreen(props: TableScreenProps): ReactNode {
  if (props.table.defaultView === undefined) return <ShownTable {...props} />;
  return <DefaultTable {...props} Shown={ShownTable} />;
}

/** One table as its address says. */
function ShownTable(props: TableScreenProps): ReactNode {
  const { table, view } = props;
  const unknown = unknownColumns(view, table);
  if (view.summary === undefined && table.columns.length > 0 && unknown.length === 0)
    return <TableRows {...props} />;
  return <OtherTable {...props} unknown={unknown} />;
}
