import type { Column } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";

export type ChartKind = "histogram" | "counts" | "series" | "scatter";

/** What a column, or two, can be drawn as; `undefined` where they can't. */
export function chartKindOf(column: Column, against: Column | undefined): ChartKind | undefined {
  const kind = toColumnKind(column.type);
  if (against !== undefined) {
    return kind === "number" && toColumnKind(against.type) === "number" ? "scatter" : undefined;
  }
  switch (kind) {
    case "number":
      return "histogram";
    case "date":
    case "timestamp":
    case "timestamp-with-zone":
      return "series";
    case "text":
    case "boolean":
      return "counts";
    case "other":
      return column.enumValues === undefined ? undefined : "counts";
    case "uuid":
    case "time":
    case "json":
    case "array":
      return undefined;
    default:
      return kind satisfies never;
  }
}
