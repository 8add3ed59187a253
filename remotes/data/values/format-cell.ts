import { formatValue } from "@foyer/ui";
import type { FormattedCell, TimeZoneChoice } from "@foyer/ui";
import type { ColumnFormat } from "../catalogue/catalogue.ts";
import type { ColumnKind } from "../catalogue/column-kind.ts";
import { texts } from "../texts.ts";

export { toExactText } from "@foyer/ui";
export type { TimeZoneChoice } from "@foyer/ui";

/** What a cell shows for a value as the Data API sent it, see `formatValue`. */
export function formatCell(
  value: unknown,
  kind: ColumnKind,
  zone: TimeZoneChoice = "local",
  format?: ColumnFormat,
  nowMs?: number,
): FormattedCell {
  return formatValue(value, { kind, format }, zone, texts.cell, nowMs);
}
