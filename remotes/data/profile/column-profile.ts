import type { Column, Table } from "../catalogue/catalogue.ts";
import { isOrdered, toColumnKind } from "../catalogue/column-kind.ts";
import { countInto } from "../charts/chart-data.ts";
import type { Bins } from "../charts/chart-data.ts";
import { beforeBinEdge, fromBinEdge } from "../charts/chart-question.ts";
import type { Filter } from "../filters/filter.ts";
import { groupFilters } from "../summary/group-filters.ts";
import { keyLabel } from "../summary/key-label.ts";
import type { Group } from "../summary/summary-answer.ts";
import type { Measure } from "../summary/summary-question.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";

/** A bar of a profile, and the filters that leave its rows. */
export interface ProfileBar {
  readonly label: string;
  readonly rows: number;
  readonly filters: readonly Filter[];
}

export interface ColumnProfile {
  readonly rows: number;
  readonly filled: number;
  /** Each measure with its value as the database writes it. */
  readonly facts: readonly (readonly [measure: Measure, value: string | null])[];
  /** What the bars are: buckets in their order, or the most frequent values. */
  readonly form: "buckets" | "values";
  /** None of what the database can't compare. */
  readonly bars: readonly ProfileBar[];
  /** How many values there are beyond the bars. */
  readonly others: number;
  readonly samplePercent?: number;
}

/** What is profiled: one column of the rows that a view's filters leave. */
export interface ProfileQuestion {
  readonly table: Table;
  readonly filters: readonly Filter[];
  readonly column: Column;
  readonly zone: TimeZoneChoice;
  /** About so many buckets have room. */
  readonly buckets?: number;
}

export const VALUES_SHOWN = 12;
const ROWS: Measure = { of: "rows" };
const QUARTERS = [0.25, 0.75] as const;

/** What can be said of a column of this type; rows and filled ones always come first. */
export function profileMeasures(column: Column): readonly Measure[] {
  const { name } = column;
  const isAxis = hasAxis(column);
  const hasEnds = isAxis || toColumnKind(column.type) === "text";
  return [
    ROWS,
    { of: "count", column: name },
    ...(isOrdered(column) ? [{ of: "distinct", column: name } as const] : []),
    ...(hasEnds ? [{ of: "least", column: name } as const] : []),
    ...(isAxis
      ? ([
          { of: "percentile", column: name, at: QUARTERS[0] },
          { of: "median", column: name },
          { of: "percentile", column: name, at: QUARTERS[1] },
        ] as const)
      : []),
    ...(hasEnds ? [{ of: "most", column: name } as const] : []),
  ];
}

export function hasAxis({ type }: Column): boolean {
  return ["number", "date", "timestamp", "timestamp-with-zone"].includes(toColumnKind(type));
}

/** @param found places on the column's axis, and how many rows there are at each */
export function bucketBars(
  column: Column,
  bins: Bins,
  found: readonly { readonly from: number; readonly rows: number }[],
): readonly ProfileBar[] {
  const counted = countInto(
    bins,
    found.map(({ from }) => from),
    found.map(({ rows }) => rows),
  );
  return counted.map(({ label, count }, at) => ({
    label,
    rows: count,
    filters: [fromBinEdge(bins.edges[at] ?? 0, column), beforeBinEdge(bins.edges[at + 1] ?? 0, column)],
  }));
}

/** @param groups by the column's values, of which each has its rows as its first measure */
export function valueBars(
  { column, zone }: ProfileQuestion,
  groups: readonly Group[],
): readonly ProfileBar[] {
  const grouping = { column: column.name, by: "value" } as const;
  return groups.map(({ keys: [key = null], values }) => ({
    label: keyLabel(grouping, key, column, zone),
    rows: Number(values[0]),
    filters: groupFilters(grouping, key, [column]),
  }));
}
