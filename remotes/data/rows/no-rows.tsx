import { Button, EmptyState } from "@foyer/ui";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";

export interface NoRowsProps {
  isFiltered: boolean;
  isPastEnd: boolean;
  onClearFilter(): void;
  onFirstPage(): void;
}

/** Why there are no rows, as far as it can be known, and what to do. */
export function NoRows({ isFiltered, isPastEnd, onClearFilter, onFirstPage }: NoRowsProps): ReactNode {
  if (isPastEnd) {
    return (
      <EmptyState
        title={texts.rows.pastEnd}
        action={<Button onClick={onFirstPage}>{texts.rows.firstPage}</Button>}
      >
        {texts.rows.pastEndAdvice}
      </EmptyState>
    );
  }
  if (isFiltered) {
    return (
      <EmptyState
        title={texts.rows.hidden}
        action={<Button onClick={onClearFilter}>{texts.filter.clear}</Button>}
      >
        {texts.rows.hiddenAdvice}
      </EmptyState>
    );
  }
  return <EmptyState title={texts.rows.none}>{texts.rows.noneAdvice}</EmptyState>;
}
