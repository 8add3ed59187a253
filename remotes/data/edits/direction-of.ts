import type { ColumnKind } from "../catalogue/column-kind.ts";

/** Which way a field for a value goes: a text as it is written, anything else from the left, and an empty text as the page does. */
export function directionOf(kind: ColumnKind, text: string): "auto" | "ltr" | undefined {
  if (kind !== "text") return "ltr";
  return text === "" ? undefined : "auto";
}
