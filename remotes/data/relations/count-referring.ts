import { isSessionError, session } from "@foyer/shared-auth";
import { filterParameters } from "../filters/filter-request.ts";
import { quoteName } from "../requests/quote-name.ts";
import { inSchema } from "../requests/schema-profile.ts";
import { readAnswer } from "../requests/read-answer.ts";
import type { Referring } from "./referring-tables.ts";

export interface ReferringCount {
  readonly rows: number;
  readonly isExact: boolean;
}

/** Counts the rows that refer to a row; estimated where counting takes the database too long. */
export async function countReferring(
  { table, view }: Referring,
  signal: AbortSignal,
): Promise<ReferringCount | undefined> {
  const [first] = table.columns;
  const count = async (method: "exact" | "estimated"): Promise<number | undefined> => {
    let query = inSchema(
      session.data
        .from(encodeURIComponent(table.name))
        .select(first === undefined ? "*" : quoteName(first.name), { count: method }),
      table.schema,
    );
    for (const [name, value] of filterParameters(view.filters, table.columns))
      query = query.filter(name, ...splitOperator(value));
    return (await readAnswer(query.limit(1).abortSignal(signal))).count;
  };
  try {
    const rows = await count("exact");
    return rows === undefined ? undefined : { rows, isExact: true };
  } catch (error) {
    if (!isSessionError(error) || error.code !== "query_timeout") throw error;
    const rows = await count("estimated");
    return rows === undefined ? undefined : { rows, isExact: false };
  }
}

function splitOperator(part: string): [operator: string, value: string] {
  const dot = part.indexOf(".");
  return [part.slice(0, dot), part.slice(dot + 1)];
}
