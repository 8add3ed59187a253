import type { ReactNode } from "react";
import { SummaryScreen } from "../summary/summary-screen.tsx";
import { StoppedTable } from "./stopped-table.tsx";
import type { TableScreenProps } from "./use-table.tsx";

/** A table whose rows aren't what is shown: its groups, or why there is nothing to show. */
export function OtherTable(props: TableScreenProps & { unknown: readonly string[] }): ReactNode {
  const { table, view, unknown, onView } = props;
  const { summary } = view;
  if (summary !== undefined && table.columns.length > 0 && unknown.length === 0)
    return <SummaryScreen {...props} summary={summary} />;
  return (
    <StoppedTable
      table={table}
      unknown={table.columns.length === 0 ? [] : unknown}
      onClear={() => {
        onView({ ...view, sort: [], filters: [] });
      }}
    />
  );
}
