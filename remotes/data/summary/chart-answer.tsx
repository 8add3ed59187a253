import { Skeleton } from "@foyer/ui";
import type { ReactNode } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import { useIsSlow } from "../requests/use-is-slow.ts";
import { texts as dataTexts } from "../texts.ts";
import { askSummary } from "./ask-summary.ts";
import { useAnswer } from "./asking.ts";
import type { SummaryAnswer } from "./summary-answer.ts";
import { SummaryFailure } from "./summary-failure.tsx";
import type { SummaryQuestion } from "./summary-question.ts";
import { clockName } from "../values/page-clock.ts";

/** Of two groupings together, more than a chart has places for. */
const MOST_CELLS = 10_000;
const SKELETON_LINES = 8;

export interface ChartAnswerProps {
  table: Table;
  filters: readonly Filter[];
  question: SummaryQuestion;
  children(answer: SummaryAnswer): ReactNode;
}

/** Asks for what a chart draws, at most 10,000 groups of it, and says meanwhile that it does, or why it can't. */
export function ChartAnswer({ table, filters, question, children }: ChartAnswerProps): ReactNode {
  const key = JSON.stringify([table.schema, table.name, filters, question, clockName()]);
  const asked = useAnswer(key, (signal) =>
    askSummary({ table, filters, question, limit: MOST_CELLS }, signal),
  );
  const isSlow = useIsSlow(asked.isLoading);
  if (asked.error !== undefined) return <SummaryFailure error={asked.error} onRetry={asked.retry} />;
  if (!asked.isLoading && asked.value !== undefined) return children(asked.value);
  return isSlow ? <Skeleton lines={SKELETON_LINES} label={dataTexts.loading} /> : null;
}
