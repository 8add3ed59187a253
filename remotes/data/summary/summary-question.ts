/** A group's place in one grouping: a value, or the ends of a bucket; null where there is no value. */
export type GroupKey = string | null | readonly [from: string, to: string];

/** How rows are put together: by a column's value, or by a bucket of its values. Numbers are texts, so that none loses a digit. */
export type Grouping =
  | { readonly column: string; readonly by: "value" }
  | { readonly column: string; readonly by: "width"; readonly width: string; readonly origin?: string }
  | { readonly column: string; readonly by: "quantiles"; readonly count: number }
  | { readonly column: string; readonly by: "time"; readonly step: TimeStep; readonly zone?: string };

export const TIME_STEPS = ["second", "minute", "hour", "day", "week", "month", "quarter", "year"] as const;
export type TimeStep = (typeof TIME_STEPS)[number];

export const COLUMN_MEASURES = ["count", "distinct", "sum", "average", "least", "most", "median"] as const;
export type ColumnMeasure = (typeof COLUMN_MEASURES)[number];

/** What is said of a group. A percentile's place lies between 0 and 1, a share is of all groups together. */
export type Measure =
  | { readonly of: "rows" }
  | { readonly of: "share"; readonly column?: string }
  | { readonly of: ColumnMeasure; readonly column: string }
  | { readonly of: "percentile"; readonly column: string; readonly at: number };

/** By a grouping or a measure, by its place in the question. */
export interface SummaryOrder {
  readonly by: "group" | "measure";
  readonly index: number;
  readonly isDescending: boolean;
}

/** What is asked of a table's rows, beside which of them: that is the view's filter. */
export interface SummaryQuestion {
  readonly groups: readonly Grouping[];
  readonly measures: readonly Measure[];
  readonly order?: SummaryOrder;
}

/** Charts that stand along the first grouping. */
export const GROUP_SHAPES = ["bars", "lines", "areas"] as const;
export type GroupShape = (typeof GROUP_SHAPES)[number];
export const CHART_SHAPES = [...GROUP_SHAPES, "heat", "dots"] as const;
export type ChartShape = (typeof CHART_SHAPES)[number];

/** A question as a screen shows it: with the chart beside its groups, where there is one. */
export interface SummaryView extends SummaryQuestion {
  readonly chart?: ChartShape;
  /** The last grouping's values stand across, where there are two groupings at least. */
  readonly isPivot?: boolean;
  /** The groups that are open, each by the keys on the way to it. */
  readonly opened?: readonly (readonly GroupKey[])[];
}

export const MOST_GROUPINGS = 4;
export const MOST_MEASURES = 12;
/** An address has room for so many; whoever opens more has to open the others anew. */
export const MOST_OPENED = 50;
