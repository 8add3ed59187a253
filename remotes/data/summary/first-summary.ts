import type { Column } from "../catalogue/catalogue.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import { firstGrouping } from "./grouping-choices.ts";
import { formatSummary } from "./summary-address.ts";
import { knownSummaryWay } from "./summary-way.ts";

/** The groups that a column's menu opens. */
export function firstSummary(column: Column, zone: TimeZoneChoice): string {
  return formatSummary({
    groups: [firstGrouping(column, zone, knownSummaryWay())],
    measures: [{ of: "rows" }, { of: "share" }],
  });
}
