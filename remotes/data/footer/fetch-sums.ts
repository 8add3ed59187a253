import type { Column, Table } from "../catalogue/catalogue.ts";
import { isOrdered, toColumnKind } from "../catalogue/column-kind.ts";
import { filterParameters } from "../filters/filter-request.ts";
import type { Filter } from "../filters/filter.ts";
import { lacksAggregates, readAggregates, rowCounter } from "../requests/aggregates.ts";
import { isThere } from "../requests/known-ways.ts";
import { quoteName } from "../requests/quote-name.ts";
import type { Row } from "../requests/read-answer.ts";
import { aggregateOf } from "../summary/aggregate-terms.ts";
import type { Sums } from "./sum-up.ts";
import { toldSums } from "./told-sums.ts";

/** Hosted projects give no more at once. */
const MOST_DIFFERENT = 1000;
const NAMES = {
  rows: "foyer_rows",
  filled: "foyer_filled",
  sum: "foyer_sum",
  average: "foyer_average",
  least: "foyer_least",
  most: "foyer_most",
} as const;

/**
 * Sums up a column over every row that the filters leave, in the database: by the function `foyer_summary`, else by the Data API's
 * own aggregates. Its numbers come as text, so that none loses a digit.
 * @returns `undefined` where the project has neither; rejects with a `SessionError`
 */
export async function fetchSums(
  table: Table,
  column: Column,
  filters: readonly Filter[],
  signal: AbortSignal,
): Promise<Sums | undefined> {
  const { sumsBySummary } = await import("./sums-by-summary.ts");
  const sums = await sumsBySummary(table, column, filters, signal);
  if (sums !== undefined || isThere("aggregates") === false) return sums;
  return sumsByAggregates(table, column, filters, signal);
}

async function sumsByAggregates(
  table: Table,
  column: Column,
  filters: readonly Filter[],
  signal: AbortSignal,
): Promise<Sums | undefined> {
  const name = quoteName(column.name);
  const given = filterParameters(filters, table.columns);
  const kind = toColumnKind(column.type);
  const isNumber = kind === "number" && column.type !== "oid";
  // PostgreSQL has a least boolean and a least uuid only in its newest releases, and none of an array of points.
  const hasEnds = isOrdered(column) && !["boolean", "uuid", "array", "other"].includes(kind);
  const select = [
    `${NAMES.rows}:${rowCounter(table)}`,
    `${NAMES.filled}:${name}.count()`,
    ...(isNumber
      ? [
          `${NAMES.sum}:${aggregateOf(column, "sum")}::text`,
          `${NAMES.average}:${aggregateOf(column, "avg")}::text`,
        ]
      : []),
    ...(hasEnds ? [`${NAMES.least}:${name}.min()::text`, `${NAMES.most}:${name}.max()::text`] : []),
  ];
  try {
    const [[row], groups] = await Promise.all([
      readAggregates(table, [["select", select.join(",")], ...given], signal),
      countDifferent(table, name, given, signal),
    ]);
    const rows = numberOf(row, NAMES.rows);
    const filled = numberOf(row, NAMES.filled);
    if (rows === undefined || filled === undefined) return undefined;
    const counted = {
      rows,
      empty: rows - filled,
      // However few the service gives at once: they are all where their rows are all that are filled.
      ...(groups !== undefined && {
        different: { count: groups.count, isAll: groups.counted === filled },
      }),
    };
    return toldSums(counted, {
      sum: textOf(row, NAMES.sum),
      average: textOf(row, NAMES.average),
      least: textOf(row, NAMES.least),
      most: textOf(row, NAMES.most),
    });
  } catch (error) {
    if (lacksAggregates(error)) return undefined;
    throw error;
  }
}

/** `undefined` for types whose values can't be told apart by the database. */
async function countDifferent(
  table: Table,
  name: string,
  given: readonly (readonly [string, string])[],
  signal: AbortSignal,
): Promise<{ count: number; counted: number } | undefined> {
  const limit = String(MOST_DIFFERENT);
  const parts = [
    ["select", `${name},${NAMES.rows}:${rowCounter(table)}`],
    ...given,
    [name, "not.is.null"],
    ["limit", limit],
  ] as const;
  try {
    const rows = await readAggregates(table, parts, signal);
    const counted = rows.reduce((sum, row) => sum + (numberOf(row, NAMES.rows) ?? 0), 0);
    return { count: rows.length, counted };
  } catch (error) {
    if (lacksAggregates(error)) return undefined;
    throw error;
  }
}

function textOf(row: Row | undefined, name: string): string | undefined {
  const value = row?.[name];
  return typeof value === "string" ? value : undefined;
}

function numberOf(row: Row | undefined, name: string): number | undefined {
  const value = row?.[name];
  const number = typeof value === "number" || typeof value === "string" ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}
