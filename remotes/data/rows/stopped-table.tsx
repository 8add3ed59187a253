import { Button, EmptyState, PageHeading } from "@foyer/ui";
import type { ReactNode } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { lateTexts } from "../late-texts.ts";

/**
 * Why no rows of a table are asked for at all.
 * @param props.unknown the columns that its view names and it doesn't have; none where it has no columns
 */
export function StoppedTable(props: {
  table: Table;
  unknown: readonly string[];
  onClear(): void;
}): ReactNode {
  const { table, unknown, onClear } = props;
  const t = lateTexts.stoppedTable;
  const hasColumns = unknown.length > 0;
  return (
    <>
      <div className="data-toolbar">
        <PageHeading>{titleOf(table)}</PageHeading>
      </div>
      <EmptyState
        title={hasColumns ? t.unknownColumns(unknown) : t.noColumns}
        action={hasColumns && <Button onClick={onClear}>{t.clearView}</Button>}
      >
        {hasColumns ? t.unknownColumnsAdvice : t.noColumnsAdvice}
      </EmptyState>
    </>
  );
}
