import type { Column } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import type { Row } from "../requests/read-answer.ts";
import { toExactText } from "../values/format-cell.ts";

/** More than these are no choice, and rows that hold as many values as there are rows tell nothing of the others. */
const FEW_VALUES = 12;
const ROWS_PER_VALUE = 4;
const LONGEST_VALUE = 60;

/** The values that a person may choose from: an enum's, or those of the loaded rows where these are few. */
export function knownValues(
  { name, type, enumValues }: Column,
  rows: readonly Row[],
): readonly string[] | undefined {
  if (enumValues !== undefined) return type.endsWith("[]") ? undefined : enumValues;
  const kind = toColumnKind(type);
  if (kind !== "text" && kind !== "number" && kind !== "other") return undefined;
  const values = new Set<string>();
  let valued = 0;
  for (const row of rows) {
    const value = row[name];
    if (value === null || value === undefined) continue;
    if (typeof value === "object") return undefined;
    values.add(toExactText(value));
    valued += 1;
    if (values.size > FEW_VALUES) return undefined;
  }
  const isFew = values.size > 0 && values.size * ROWS_PER_VALUE <= valued;
  return isFew && [...values].every((value) => value.length <= LONGEST_VALUE)
    ? [...values].sort()
    : undefined;
}
