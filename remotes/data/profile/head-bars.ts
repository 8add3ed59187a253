import type { ColumnProfile, ProfileBar } from "./column-profile.ts";

/** So many lines of names have room in a head. */
const VALUES = 3;

/** What of a profile's bars has room in a head: all buckets, side by side, or the most frequent values, one below the other. */
export function headBars({ form, bars }: Pick<ColumnProfile, "form" | "bars">): readonly ProfileBar[] {
  return form === "buckets" ? bars : bars.slice(0, VALUES);
}
