import { Button, EmptyState } from "@foyer/ui";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { noDataCause } from "../failures/no-data-cause.ts";
import { lateTexts } from "../late-texts.ts";
import { texts } from "../texts.ts";
import { ProofMissing, useIsProofMissing } from "./proof-missing.tsx";

export interface NoRowsProps {
  isFiltered: boolean;
  /** Whether policies decide what this person sees; `undefined` where it isn't known. */
  hasRowSecurity: boolean | undefined;
  /** Whether a policy asks for the second factor. */
  isGuarded: boolean;
  onClearFilter(): void;
  /** The person has proven who they are: the rows may come now. */
  onProven(): void;
}

/** Why there are no rows, as far as it can be known, and what to do. */
export function NoRows(props: NoRowsProps): ReactNode {
  const { isFiltered, hasRowSecurity, isGuarded, onClearFilter, onProven } = props;
  const t = texts.rows;
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
  if (cause === "empty") return <EmptyState title={t.empty}>{t.emptyAdvice}</EmptyState>;
  return <EmptyState title={t.none}>{hasRowSecurity === true ? t.policyAdvice : t.noneAdvice}</EmptyState>;
}
