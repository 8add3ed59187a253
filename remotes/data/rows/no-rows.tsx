import { Button, EmptyState } from "@foyer/ui";
import type { ReactNode } from "react";
import { noDataCause } from "../failures/no-data-cause.ts";
import { texts } from "../texts.ts";

export interface NoRowsProps {
  isFiltered: boolean;
  /** Whether policies decide what this person sees; `undefined` where it isn't known. */
  hasRowSecurity: boolean | undefined;
  onClearFilter(): void;
}

/** Why there are no rows, as far as it can be known, and what to do. */
export function NoRows({ isFiltered, hasRowSecurity, onClearFilter }: NoRowsProps): ReactNode {
  const t = texts.rows;
  const cause = noDataCause({
    error: undefined,
    isFiltered,
    isPastEnd: false,
    hasRowSecurity,
    unknownColumns: [],
  });
  if (cause === "filtered") {
    return (
      <EmptyState title={t.hidden} action={<Button onClick={onClearFilter}>{texts.filter.clear}</Button>}>
        {t.hiddenAdvice}
      </EmptyState>
    );
  }
  if (cause === "empty") return <EmptyState title={t.empty}>{t.emptyAdvice}</EmptyState>;
  return <EmptyState title={t.none}>{hasRowSecurity === true ? t.policyAdvice : t.noneAdvice}</EmptyState>;
}
