import type { Planned } from "./count-memory.ts";
import type { RowsQuestion } from "./fetch-block.ts";
import { fetchCount } from "./fetch-count.ts";

/** What the planner expects of a question's rows, as it was answered before or now. Never rejects. */
export async function askPlanner(
  question: Pick<RowsQuestion, "table" | "filters" | "counts">,
  signal: AbortSignal,
  nowMs: () => number = () => performance.now(),
): Promise<Planned> {
  const known = question.counts?.of(question);
  if (known?.planned !== undefined) return known.planned;
  const askedAtMs = nowMs();
  const rows = await fetchCount(question, "planned", signal).catch(() => undefined);
  const planned = { rows, tookMs: nowMs() - askedAtMs };
  if (known !== undefined && rows !== undefined) known.planned = planned;
  return planned;
}
