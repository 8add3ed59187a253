import { Button, EmptyState } from "@foyer/ui";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import { tableWriting } from "../edits/may-write.ts";
import { noDataCause } from "../failures/no-data-cause.ts";
import { lateTexts } from "../late-texts.ts";
import { ProofMissing, useIsProofMissing } from "./proof-missing.tsx";

export interface NoRowsProps {
  table: Table;
  isFiltered: boolean;
  onClearFilter(): void;
  /** The person has proven who they are: the rows may come now. */
  onProven(): void;
}

/** Why there are no rows, as far as it can be known, and what to do. */
export function NoRows(props: NoRowsProps): ReactNode {
  const { table, isFiltered, onClearFilter, onProven } = props;
  const { hasRowSecurity, isGuarded = false } = table;
  const t = lateTexts.noRows;
  const isProofMissing = useIsProofMissing(isGuarded);
  const wasMissing = useRef(false);
  useEffect(() => {
    if (wasMissing.current && !isProofMissing) onProven();
    wasMissing.current = isProofMissing;
  }, [isProofMissing, onProven]);
  if (isProofMissing) return <ProofMissing />;
  const cause = noDataCause({
    error: undefined,
    isFiltered,
    isPastEnd: false,
    hasRowSecurity,
    unknownColumns: [],
  });
  if (cause === "filtered") {
    return (
      <EmptyState title={t.hidden} action={<Button onClick={onClearFilter}>{lateTexts.filter.clear}</Button>}>
        {t.hiddenAdvice}
      </EmptyState>
    );
  }
  const { canInsert } = tableWriting(table);
  if (cause === "empty")
    return <EmptyState title={t.empty}>{canInsert ? t.emptyFirstAdvice : t.emptyAdvice}</EmptyState>;
  // Whoever can make a row isn't sent to the operator for one.
  if (canInsert) return <EmptyState title={t.none}>{t.firstAdvice}</EmptyState>;
  return <EmptyState title={t.none}>{hasRowSecurity === true ? t.policyAdvice : t.noneAdvice}</EmptyState>;
}
