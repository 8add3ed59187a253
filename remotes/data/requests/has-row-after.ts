import { readQuery } from "./read-query.ts";

/**
 * Whether a request has more rows than an answer to it brought: how many come at once depends on a setting of the project (`max-rows`),
 * which no answer tells, so the row after the last one is asked for. Rejects with a `SessionError`.
 * @param count of the rows that came
 */
export async function hasRowAfter(
  table: Parameters<typeof readQuery>[0],
  parts: Parameters<typeof readQuery>[1],
  count: number,
  signal: AbortSignal,
): Promise<boolean> {
  const after = [
    ["limit", "1"],
    ["offset", String(count)],
  ] as const;
  return (await readQuery(table, [...parts, ...after], signal)).length > 0;
}
