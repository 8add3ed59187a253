import { pageTimeZone } from "@foyer/ui";
import type { Column } from "../catalogue/catalogue.ts";
import { isIncomparable, isOrdered, toColumnKind } from "../catalogue/column-kind.ts";
import { isAskable } from "../filters/is-askable.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import { termOf } from "./aggregate-terms.ts";
import { COLUMN_MEASURES, TIME_STEPS } from "./summary-question.ts";
import type { Grouping, Measure, TimeStep } from "./summary-question.ts";
import type { SummaryWay } from "./summary-way.ts";
import { isWhole } from "./whole-edges.ts";
import { texts } from "./texts.ts";

const WIDTHS = ["0.1", "1", "10", "100", "1000", "10000"];
const QUANTILES = [4, 10];
const DAY_STEPS: readonly TimeStep[] = ["day", "week", "month", "quarter", "year"];
const HIGH_PERCENTILE = 0.9;

/** Columns whose values can be told apart, and asked for. */
export function groupableColumns(columns: readonly Column[]): readonly Column[] {
  return columns.filter(({ type }) => isAskable(type));
}

export interface BucketChoice {
  readonly id: string;
  readonly label: string;
  readonly grouping: Grouping;
}

/** The ways to group by a column. @param way the Data API's aggregates have groups by values only */
export function bucketChoices(
  column: Column,
  zone: TimeZoneChoice,
  way?: SummaryWay,
): readonly BucketChoice[] {
  const t = texts.summary;
  const { name, type } = column;
  const plain: BucketChoice = { id: "value", label: t.everyValue, grouping: { column: name, by: "value" } };
  const kind = toColumnKind(type);
  if (way === "aggregates") return [plain];
  if (kind === "number")
    return [
      plain,
      ...WIDTHS.filter((width) => Number(width) >= 1 || !isWhole(type)).map((width) => ({
        id: `width ${width}`,
        label: t.width(width),
        grouping: { column: name, by: "width" as const, width },
      })),
      ...QUANTILES.map((count) => ({
        id: `quantiles ${count}`,
        label: t.quantiles(count),
        grouping: { column: name, by: "quantiles" as const, count },
      })),
    ];
  if (kind !== "date" && kind !== "timestamp" && kind !== "timestamp-with-zone") return [plain];
  const zoned =
    kind === "timestamp-with-zone"
      ? {
          zone:
            zone === "utc" ? "UTC" : (pageTimeZone() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone),
        }
      : {};
  const steps =
    kind === "date" ? DAY_STEPS : TIME_STEPS.filter((step) => step !== "second" && step !== "minute");
  return [
    ...steps.map((step) => ({
      id: `time ${step}`,
      label: t[step],
      grouping: { column: name, by: "time" as const, step, ...zoned },
    })),
    plain,
  ];
}

/** Which of the choices a grouping is; one that an address alone can ask for is a choice of its own. */
export function choiceOf(grouping: Grouping): string {
  switch (grouping.by) {
    case "value":
      return "value";
    case "width":
      return `width ${grouping.width}`;
    case "quantiles":
      return `quantiles ${grouping.count}`;
    case "time":
      return `time ${grouping.step}`;
    default:
      return grouping satisfies never;
  }
}

/** How a column is grouped by first: times by months, everything else by its values. */
export function firstGrouping(column: Column, zone: TimeZoneChoice, way?: SummaryWay): Grouping {
  const choices = bucketChoices(column, zone, way);
  const months = choices.find(({ id }) => id === "time month");
  return (months ?? choices[0])?.grouping ?? { column: column.name, by: "value" };
}

/** What can be said of a column's values. @param way the Data API's aggregates can't say everything */
export function measuresOf(column: Column, way?: SummaryWay): readonly Measure[] {
  const kind = toColumnKind(column.type);
  const isNumber = kind === "number" && column.type !== "oid";
  const hasEnds = isOrdered(column) && !["boolean", "uuid", "array", "json", "other"].includes(kind);
  const all = [
    ...COLUMN_MEASURES.filter((of) => {
      if (of === "sum" || of === "average") return isNumber;
      if (of === "distinct") return !isIncomparable(column.type);
      return of === "count" || isNumber || (hasEnds && of !== "median");
    }).map((of): Measure => ({ of, column: column.name })),
    ...(isNumber
      ? [
          { of: "percentile", column: column.name, at: HIGH_PERCENTILE } as const,
          { of: "share", column: column.name } as const,
        ]
      : []),
  ];
  return way === "aggregates" ? all.filter((measure) => termOf(measure) !== undefined) : all;
}
