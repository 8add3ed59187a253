import type { Column, Table } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import { condition } from "../filters/filter.ts";
import { filterParameters } from "../filters/filter-request.ts";
import type { QueryPart } from "../order/order-parts.ts";
import { countOrMore } from "../paging/count-or-more.ts";
import { fetchCount } from "../paging/fetch-count.ts";
import { COUNT, countOf, lacksAggregates, readAggregates, rowCounter } from "../requests/aggregates.ts";
import { hasRowAfter } from "../requests/read-query.ts";
import { inParallel } from "../requests/in-parallel.ts";
import { isThere } from "../requests/known-ways.ts";
import type { SummingWay } from "../requests/known-ways.ts";
import { quoteName } from "../requests/quote-name.ts";
import { askSummary, isSummaryUnanswered } from "../summary/ask-summary.ts";
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

/** As many as are chosen from at a glance: each is a question of its own where nothing sums up. */
const MOST_UNASKED = 12;

type CountedValue = readonly [value: string, rows: number];
interface Counts {
  readonly values: readonly CountedValue[];
  readonly isWhole: boolean;
}

/** How many rows each value has, the most frequent first. */
export interface ValueCounts {
  readonly byValue: ReadonlyMap<string, number>;
  /** Whether it has every value that is there. */
  readonly isWhole: boolean;
}

export const NO_COUNTS: ValueCounts = { byValue: new Map(), isWhole: false };

/**
 * How many rows each value of a column has, in one question where the project sums up, else in one for each known
 * value. Ordinary requests of this person, so row-level security holds. Rejects with a `SessionError`.
 */
export async function countValues(question: ValuesQuestion, signal: AbortSignal): Promise<ValueCounts> {
  const mayHave = (way: SummingWay): boolean => isThere(way) !== false;
  return inOrder((await countTogether(question, mayHave, signal)) ?? (await countEach(question, signal)));
}

/**
 * The same for nobody in particular: only where counting costs the database little, and by what is known to be there, so that
 * nothing is refused. Rejects with a `SessionError`.
 * @returns nothing where that isn't so
 */
export async function countUnasked(question: ValuesQuestion, signal: AbortSignal): Promise<ValueCounts> {
  // What the catalogue knows of a table's size may be old.
  if ((await countOrMore(question, signal))?.isExact !== true) return NO_COUNTS;
  const has = (way: SummingWay): boolean => isThere(way) === true;
  const together = await countTogether(question, has, signal);
  if (together !== undefined) return inOrder(together);
  return question.known.length > MOST_UNASKED ? NO_COUNTS : inOrder(await countEach(question, signal));
}

function inOrder({ values, isWhole }: Counts): ValueCounts {
  return { byValue: new Map([...values].sort(([, one], [, other]) => other - one)), isWhole };
}

/** `undefined` where nothing sums up, or something before it left the counts out. */
async function countTogether(
  question: ValuesQuestion,
  has: (way: SummingWay) => boolean,
  signal: AbortSignal,
): Promise<Counts | undefined> {
  const bySummary =
    has("summary") && isWrittenAlike(question.column) ? await countBySummary(question, signal) : undefined;
  const counts = bySummary ?? (has("aggregates") ? await countByAggregates(question, signal) : undefined);
  if (counts?.isWhole !== true) return counts;
  // What isn't in a whole answer has no rows; other values than an enum's may be written in several ways.
  const found = new Set(counts.values.map(([value]) => value));
  const absent = question.column.enumValues?.filter((value) => !found.has(value)) ?? [];
  return { values: [...counts.values, ...absent.map((value) => [value, 0] as const)], isWhole: true };
}

/** Whether a value's text in the database is the one that the Data API answers with. */
function isWrittenAlike({ type, enumValues }: Column): boolean {
  return enumValues !== undefined || WRITTEN_ALIKE.test(type);
}

const WRITTEN_ALIKE = /^(text|character varying.*|smallint|integer|bigint|uuid|boolean)$/;

async function countBySummary(
  { table, column, filters }: ValuesQuestion,
  signal: AbortSignal,
): Promise<Counts | undefined> {
  try {
    const { groups, count, samplePercent } = await askSummary(
      {
        table,
        filters: [...filters, { ...condition(column.name, "is", "null"), isNegated: true }],
        question: {
          groups: [{ column: column.name, by: "value" }],
          measures: [{ of: "rows" }],
          order: { by: "measure", index: 0, isDescending: true },
        },
        limit: MOST_VALUES,
      },
      signal,
    );
    // An estimate is no count.
    if (samplePercent !== undefined) return undefined;
    const values = groups.flatMap(({ keys: [key], values: [rows] }) =>
      typeof key === "string" ? [[key, Number(rows)] as const] : [],
    );
    return { values, isWhole: count <= values.length };
  } catch (error) {
    if (!isSummaryUnanswered(error)) throw error;
    return undefined;
  }
}

async function countByAggregates(
  { table, column, filters }: ValuesQuestion,
  signal: AbortSignal,
): Promise<Counts | undefined> {
  const name = quoteName(column.name);
  try {
    const grouped: readonly QueryPart[] = [
      ["select", `${name},${COUNT}:${rowCounter(table)}`],
      ...filterParameters(filters, table.columns),
      [name, "not.is.null"],
    ];
    const rows = await readAggregates(table, [...grouped, ["limit", String(MOST_VALUES)]], signal);
    const values = rows.flatMap((row): readonly CountedValue[] => {
      const count = countOf(row);
      return count === undefined ? [] : [[toExactText(row[column.name]), count]];
    });
    if (values.length < rows.length) return undefined;
    // None, or as many as there can be, are all of them; any other answer may have been cut at the project's own limit.
    const isEvery = values.length === 0 || values.length === column.enumValues?.length;
    // What can't be told is taken for cut: the counts are good either way.
    const isCut = !isEvery && (await hasRowAfter(table, grouped, values.length, signal).catch(() => true));
    signal.throwIfAborted();
    return { values, isWhole: !isCut };
  } catch (error) {
    if (!lacksAggregates(error)) throw error;
    return undefined;
  }
}

async function countEach(
  { table, column, filters, known }: ValuesQuestion,
  signal: AbortSignal,
): Promise<Counts> {
  const counted = await inParallel(
    known.slice(0, MOST_QUESTIONS),
    QUESTIONS_AT_ONCE,
    async (value): Promise<CountedValue | undefined> => {
      const asked = [...filters, condition(column.name, "eq", value)];
      const count = await fetchCount({ table, filters: asked }, "exact", signal);
      return count === undefined ? undefined : [value, count];
    },
  );
  return { values: counted.filter((one) => one !== undefined), isWhole: false };
}
