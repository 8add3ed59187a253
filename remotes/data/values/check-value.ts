import type { ColumnKind } from "../catalogue/column-kind.ts";
import { lateTexts } from "../late-texts.ts";

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$|^NaN$|^-?Infinity$/i;
const DATE = /^\d{4,6}-\d{2}-\d{2}( BC)?$/;
const UUID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

/** What is wrong with a text as a value of that kind, as a sentence; `undefined` where the database may take it. */
export function checkValue(value: string, kind: ColumnKind): string | undefined {
  switch (kind) {
    case "number":
      return NUMBER.test(value.trim()) ? undefined : lateTexts.filter.notANumber;
    case "date":
      return DATE.test(value.trim()) ? undefined : lateTexts.filter.notADate;
    case "uuid":
      return UUID.test(value.trim()) ? undefined : lateTexts.filter.notAUuid;
    case "json":
      return isJson(value) ? undefined : lateTexts.filter.notJson;
    // The database reads more forms of times than a pattern here would; it answers in words where it can't.
    case "timestamp":
    case "timestamp-with-zone":
    case "time":
    case "boolean":
    case "text":
    case "array":
    case "other":
      return undefined;
    default:
      return kind satisfies never;
  }
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
