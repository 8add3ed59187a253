import { session } from "@foyer/shared-auth";
import { applyFilters } from "../filters/filter-request.ts";
import { inSchema } from "../requests/schema-profile.ts";
import { readAnswer } from "../requests/read-answer.ts";
import { anyColumn, selectColumns } from "../requests/select-columns.ts";
import type { RowsQuestion } from "./fetch-block.ts";

/**
 * How many rows the filters leave. `planned` is the planner's estimate, at no cost; `exact` reads every row's index
 * entry. Resolves to `undefined` where the service doesn't say a count; rejects with a `SessionError`.
 */
export async function fetchCount(
  { table, filters }: Pick<RowsQuestion, "table" | "filters">,
  method: "exact" | "planned",
  signal: AbortSignal,
): Promise<number | undefined> {
  // Not HEAD: the answer to HEAD has no body, so its error would have no code. And no row where only the plan is asked
  // for: the first one that a filter leaves may be far.
  const query = inSchema(
    session.data
      .from(encodeURIComponent(table.name))
      .select(selectColumns(anyColumn(table), false), { count: method }),
    table.schema,
  );
  return (
    await readAnswer(
      applyFilters(query, filters, table.columns)
        .limit(method === "planned" ? 0 : 1)
        .abortSignal(signal),
    )
  ).count;
}
