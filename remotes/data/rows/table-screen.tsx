import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { withWords } from "../texts.ts";
import { TableRows } from "./table-rows.tsx";
import { unknownColumns } from "./unknown-columns.ts";
import type { TableScreenProps } from "./use-table.tsx";

// Most visits look at rows.
const OtherTable = lazy(async () => ({ default: (await withWords(import("./other-table.tsx"))).OtherTable }));

// Few tables have a view to open with.
const DefaultTable = lazy(async () => ({ default: (await import("./default-table.tsx")).DefaultTable }));

/** One table. Mount it anew (by `key`) for another table. */
export function TableScreen(props: TableScreenProps): ReactNode {
  if (props.table.defaultView === undefined) return <ShownTable {...props} />;
  return (
    <Suspense>
      <DefaultTable {...props} Shown={ShownTable} />
    </Suspense>
  );
}

/** One table as its address says. */
function ShownTable(props: TableScreenProps): ReactNode {
  const { table, view } = props;
  const unknown = unknownColumns(view, table);
  if (view.summary === undefined && table.columns.length > 0 && unknown.length === 0)
    return <TableRows {...props} />;
  return (
    <Suspense>
      <OtherTable {...props} unknown={unknown} />
    </Suspense>
  );
}
