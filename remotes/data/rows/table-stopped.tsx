import { Button, EmptyState, PageHeading } from "@foyer/ui";
import type { ReactNode } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { lateTexts } from "../late-texts.ts";

export interface TableStoppedProps {
  table: Table;
  /** Names of the address that the table doesn't have; empty where it has no columns at all. */
  unknown: readonly string[];
  onClear(): void;
}

/** Why no rows are asked for at all. */
export function TableStopped({ table, unknown, onClear }: TableStoppedProps): ReactNode {
  const t = lateTexts.noRows;
  const isBare = unknown.length === 0;
  return (
    <>
      <div className="data-toolbar">
        <PageHeading>{titleOf(table)}</PageHeading>
      </div>
      <EmptyState
        title={isBare ? t.noColumns : t.unknownColumns(unknown)}
        action={isBare ? undefined : <Button onClick={onClear}>{t.clearView}</Button>}
      >
        {isBare ? t.noColumnsAdvice : t.unknownColumnsAdvice}
      </EmptyState>
    </>
  );
}
