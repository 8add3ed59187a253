import type { Measure } from "../summary/summary-question.ts";
import { texts } from "../summary/texts.ts";
import type { ColumnProfile, ProfileBar } from "./load-profile.ts";

/** So many lines of names have room in a head. */
const VALUES = 3;
const PERCENT = 100;

/** What of a profile's bars has room in a head: all buckets, side by side, or the most frequent values, one below the other. */
export function headBars({ form, bars }: Pick<ColumnProfile, "form" | "bars">): readonly ProfileBar[] {
  return form === "buckets" ? bars : bars.slice(0, VALUES);
}

/** What a fact of a column is called. */
export function factLabel(measure: Measure): string {
  const t = texts.summary;
  return measure.of === "percentile" ? t.percentile(Math.round(measure.at * PERCENT)) : t[measure.of];
}
