import type { GridColumn } from "../grid/column-layout.ts";
import { formatCell } from "../values/format-cell.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";

/** Whoever wants more opens the row. */
const MOST_CHARACTERS = 2_000;

/**
 * What a cell has to say beyond what is seen: all of a text that is cut, JSON in lines, and the exact form of a value
 * that is shown in another; `undefined` where everything is seen.
 * @param label of the row that the value refers to
 */
export function hintText(
  value: unknown,
  { kind, format }: Pick<GridColumn, "kind" | "format">,
  zone: TimeZoneChoice,
  isCut: boolean,
  label?: string,
): { readonly text: string; readonly isCode: boolean } | undefined {
  const { text, exact, look } = formatCell(value, kind, zone, format);
  const isCode = look === "code";
  const named = isCut && label !== undefined ? ` · ${label}` : "";
  if (typeof value === "object" && value !== null)
    return isCut || exact !== undefined ? { text: clip(JSON.stringify(value, null, 2)), isCode } : undefined;
  if (exact !== undefined) {
    const moment = format === "relative" ? `${formatCell(value, kind, zone).text}\n` : "";
    return { text: clip(moment + exact) + named, isCode };
  }
  return isCut ? { text: clip(text) + named, isCode } : undefined;
}

function clip(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
