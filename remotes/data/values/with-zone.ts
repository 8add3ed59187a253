import { toColumnKind } from "../catalogue/column-kind.ts";
import type { TimeZoneChoice } from "./format-cell.ts";
import { withOffset } from "./with-offset.ts";

/** A day, or a day and a time of it, without a zone. */
const WITHOUT_ZONE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?))?$/;

/**
 * A moment as somebody wrote it, `2026-07-01 10:00`, with the offset of the zone in which the page shows moments: without one the
 * database would take it for a moment of its own zone. Every other text stays as it is.
 */
export function withZone(text: string, { type }: { readonly type: string }, zone: TimeZoneChoice): string {
  if (toColumnKind(type) !== "timestamp-with-zone") return text;
  const [, day, time = "00:00"] = WITHOUT_ZONE.exec(text.trim()) ?? [];
  if (day === undefined) return text;
  return withOffset(`${day}T${time}`, zone === "utc" ? () => 0 : undefined);
}
