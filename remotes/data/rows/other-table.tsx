import type { ReactNode } from "react";
import { readBoard, SUGGESTED_BOARD } from "../linked/board-address.ts";
import { readLinked } from "../linked/linked-address.ts";
import { readProfile } from "../address/profile-address.ts";
import { SummaryScreen } from "../summary/summary-screen.tsx";
import { latePart } from "../tools/late-part.tsx";
import { BesideCharts } from "./beside-charts.tsx";
import { StoppedTable } from "./stopped-table.tsx";
import type { TableScreenProps } from "./use-table.tsx";

const ProfileScreen = latePart(
  async () => (await import("../profile/profile-screen.tsx")).ProfileScreen,
  true,
);

/** A table whose rows aren't all that is shown: charts beside them, its groups, what its columns hold, or why there is nothing to show. */
export function OtherTable(props: TableScreenProps & { unknown: readonly string[] }): ReactNode {
  const { table, view, unknown, onView } = props;
  const { summary } = view;
  if (summary !== undefined && table.columns.length > 0 && unknown.length === 0) {
    const shown =
      readBoard(summary) ??
      readLinked(summary) ??
      (summary === SUGGESTED_BOARD ? SUGGESTED_BOARD : undefined);
    if (shown !== undefined) return <BesideCharts {...props} shown={shown} />;
    const column = readProfile(summary);
    if (column === undefined) return <SummaryScreen {...props} summary={summary} />;
    return <ProfileScreen {...props} column={column} />;
  }
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
