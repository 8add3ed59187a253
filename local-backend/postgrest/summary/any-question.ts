import type { Filter } from "../../../remotes/data/filters/filter.ts";
import { operatorsFor } from "../../../remotes/data/filters/filter-kind.ts";
import { COLUMN_MEASURES, TIME_STEPS } from "../../../remotes/data/summary/summary-question.ts";
import type { Grouping, Measure, SummaryQuestion } from "../../../remotes/data/summary/summary-question.ts";
import { generateGroup } from "../filter-round-trip.ts";
import { COLUMNS } from "../filter-types.ts";
import type { Pick } from "../filter-types.ts";

export interface AnyQuestion extends SummaryQuestion {
  readonly filters: readonly Filter[];
  readonly limit: number;
}

export const NUMBERS = ["i", "b", "n", "f"] as const;
export const MOMENTS = ["d", "ts", "tz"] as const;
/** What has a least and a most everywhere. */
export const ORDERED = [...NUMBERS, ...MOMENTS, "t", "tm", "e"] as const;
/** All but `js`, whose values can't be told apart. */
const COMPARABLE = COLUMNS.map(({ name }) => name).filter((name) => name !== "js");
/** Zones whose clocks change at one, two, three or midnight, by an hour or by half, and not at all. */
const ZONES = [
  ...["UTC", "Europe/Berlin", "America/New_York", "America/Sao_Paulo", "Australia/Lord_Howe"],
  ...["Asia/Kathmandu", "Africa/Cairo", "Pacific/Apia"],
] as const;
const WIDTHS = ["1", "2.5", "10", "0.1", "3"] as const;

function oneOf<Item>(items: readonly Item[], pick: Pick): Item {
  const item = items[pick(items.length)];
  if (item === undefined) throw new Error("Nothing to pick from.");
  return item;
}

/** A question of the table `filtered`: some of its columns, buckets, measures, an order and a limit that often cuts. */
export function anyQuestion(pick: Pick): AnyQuestion {
  const groups = Array.from({ length: pick(4) }, () => anyGrouping(pick));
  const measures = Array.from({ length: 1 + pick(4) }, () => anyMeasure(pick));
  const pairs = COLUMNS.flatMap((column) =>
    operatorsFor(column.type).map((operator) => ({ column, operator })),
  );
  const isByMeasure = pick(2) === 0;
  const count = isByMeasure ? measures.length : groups.length;
  return {
    groups,
    measures,
    filters: pick(3) === 0 ? [generateGroup(pairs, pick, 1)] : [],
    limit: oneOf([1, 3, 10, 1000], pick),
    ...(count > 0 && {
      order: {
        by: isByMeasure ? ("measure" as const) : ("group" as const),
        index: pick(count),
        isDescending: pick(2) === 0,
      },
    }),
  };
}

function anyGrouping(pick: Pick): Grouping {
  switch (pick(4)) {
    case 0: {
      const origin = pick(2) === 0 ? {} : { origin: oneOf(["0.5", "-3", "7"], pick) };
      return { column: oneOf(NUMBERS, pick), by: "width", width: oneOf(WIDTHS, pick), ...origin };
    }
    case 1:
      return { column: oneOf(ORDERED, pick), by: "quantiles", count: 2 + pick(9) };
    case 2: {
      const zone = pick(4) === 0 ? {} : { zone: oneOf(ZONES, pick) };
      return { column: oneOf(MOMENTS, pick), by: "time", step: oneOf(TIME_STEPS, pick), ...zone };
    }
    default:
      return { column: oneOf(COMPARABLE, pick), by: "value" };
  }
}

function anyMeasure(pick: Pick): Measure {
  switch (pick(5)) {
    case 0:
      return { of: "rows" };
    case 1:
      return pick(2) === 0 ? { of: "share" } : { of: "share", column: oneOf(NUMBERS, pick) };
    case 2:
      return { of: "percentile", column: oneOf(ORDERED, pick), at: oneOf([0, 0.1, 0.25, 0.9, 1], pick) };
    default: {
      const of = oneOf(COLUMN_MEASURES, pick);
      if (of === "sum" || of === "average") return { of, column: oneOf(NUMBERS, pick) };
      if (of === "count" || of === "distinct") return { of, column: oneOf(COMPARABLE, pick) };
      return { of, column: oneOf(ORDERED, pick) };
    }
  }
}

/** The columns that a question names, wherever it does. */
export function columnsNamed({ groups, measures, filters }: AnyQuestion): readonly string[] {
  const inFilter = (filter: Filter): string[] =>
    filter.kind === "group" ? filter.parts.flatMap(inFilter) : [filter.column];
  const measured = measures.flatMap((one) => ("column" in one ? [one.column] : []));
  return [...new Set([...groups.map(({ column }) => column), ...measured, ...filters.flatMap(inFilter)])];
}
