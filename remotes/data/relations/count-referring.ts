import { isSessionError, session } from "@foyer/shared-auth";
import { filterParameters } from "../filters/filter-request.ts";
import { quoteName } from "../requests/quote-name.ts";
import { inSchema } from "../requests/schema-profile.ts";
import { readAnswer } from "../requests/read-answer.ts";
import type { Referring } from "./referring-tables.ts";

/**
 * Counts the rows that refer to a row; `undefined` where the service says no number, `"too-many"` where counting takes the
 * database too long.
 */
export async function countReferring(
  { table, view }: Referring,
  signal: AbortSignal,
): Promise<number | "too-many" | undefined> {
  const [first] = table.columns;
  let query = inSchema(
    session.data
      .from(encodeURIComponent(table.name))
      .select(first === undefined ? "*" : quoteName(first.name), { count: "exact" }),
    table.schema,
  );
  for (const [name, value] of filterParameters(view.filters, table.columns))
    query = query.filter(name, ...splitOperator(value));
  try {
    return (await readAnswer(query.limit(1).abortSignal(signal))).count;
  } catch (error) {
    if (!isSessionError(error) || error.code !== "query_timeout") throw error;
    return "too-many";
  }
}

function splitOperator(part: string): [operator: string, value: string] {
  const dot = part.indexOf(".");
  return [part.slice(0, dot), part.slice(dot + 1)];
}
