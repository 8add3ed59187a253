import type { Column, Table } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import { condition } from "../filters/filter.ts";
import { filterParameters } from "../filters/filter-request.ts";
import { fetchCount } from "../paging/fetch-count.ts";
import { COUNT, countOf, lacksAggregates, rowCounter } from "../requests/aggregates.ts";
import { inParallel } from "../requests/in-parallel.ts";
import { quoteName } from "../requests/quote-name.ts";
import { readQuery } from "../requests/read-query.ts";
import { toExactText } from "../values/format-cell.ts";

export interface ValuesQuestion {
  readonly table: Table;
  readonly column: Column;
  /** The filters that hold beside the one on the column. */
  readonly filters: readonly Filter[];
  /** The values that are known, for a service that can't list them. */
  readonly known: readonly string[];
}

/** Hosted projects give no more at once. */
const MOST_VALUES = 1000;
/** Where each value is a question of its own. */
const MOST_QUESTIONS = 20;
const QUESTIONS_AT_ONCE = 4;

/**
 * How many rows each value of a column has, in one question where the service aggregates, else in one for each known
 * value. Ordinary requests of this person, so row-level security holds. Rejects with a `SessionError`.
 * @returns counts by value, the most frequent first
 */
export async function countValues(
  question: ValuesQuestion,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const counts = (await countTogether(question, signal)) ?? (await countEach(question, signal));
  return new Map([...counts].sort(([, one], [, other]) => other - one));
}

/** `undefined` where the service doesn't aggregate, or something before it left the counts out. */
async function countTogether(
  { table, column, filters }: ValuesQuestion,
  signal: AbortSignal,
): Promise<readonly (readonly [string, number])[] | undefined> {
  const name = quoteName(column.name);
  try {
    const rows = await readQuery(
      table,
      [
        ["select", `${name},${COUNT}:${rowCounter(table)}`],
        ...filterParameters(filters, table.columns),
        [name, "not.is.null"],
        ["limit", String(MOST_VALUES)],
      ],
      signal,
    );
    const counts = rows.flatMap((row): readonly (readonly [string, number])[] => {
      const count = countOf(row);
      return count === undefined ? [] : [[toExactText(row[column.name]), count]];
    });
    return counts.length < rows.length ? undefined : counts;
  } catch (error) {
    if (!lacksAggregates(error)) throw error;
    return undefined;
  }
}

async function countEach(
  { table, column, filters, known }: ValuesQuestion,
  signal: AbortSignal,
): Promise<readonly (readonly [string, number])[]> {
  const counted = await inParallel(
    known.slice(0, MOST_QUESTIONS),
    QUESTIONS_AT_ONCE,
    async (value): Promise<readonly [string, number] | undefined> => {
      const asked = [...filters, condition(column.name, "eq", value)];
      const count = await fetchCount({ table, filters: asked }, "exact", signal);
      return count === undefined ? undefined : [value, count];
    },
  );
  return counted.filter((one) => one !== undefined);
}
