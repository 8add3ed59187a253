import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { withWords } from "../texts.ts";
import { TableRows } from "./table-rows.tsx";
import { unknownColumns } from "./unknown-columns.ts";
import type { TableScreenProps } from "./use-table.tsx";

const StoppedTable = lazy(async () => ({
  default: (await withWords(import("./stopped-table.tsx"))).StoppedTable,
}));

const SummaryScreen = lazy(async () => ({
  default: (await withWords(import("../summary/summary-screen.tsx"))).SummaryScreen,
}));

/** One table. Mount it anew (by `key`) for another table. */
export function TableScreen(props: TableScreenProps): ReactNode {
  const { table, view, onView } = props;
  const unknown = unknownColumns(view, table);
  if (table.columns.length > 0 && unknown.length === 0) {
    const { summary } = view;
    if (summary === undefined) return <TableRows {...props} />;
    return (
      <Suspense>
        <SummaryScreen {...props} summary={summary} />
      </Suspense>
    );
  }
  return (
    <Suspense>
      <StoppedTable
        table={table}
        unknown={table.columns.length === 0 ? [] : unknown}
        onClear={() => {
          onView({ ...view, sort: [], filters: [] });
        }}
      />
    </Suspense>
  );
}
