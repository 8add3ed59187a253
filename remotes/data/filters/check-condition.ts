import { checkValue } from "../values/check-value.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { lateTexts } from "../late-texts.ts";
import type { Condition, Filter } from "./filter.ts";
import { toFilterKind } from "./filter-kind.ts";
import { takesList, takesPattern } from "./operators.ts";
import { isRelativeDay } from "./relative-days.ts";
import { parseList } from "./value-list.ts";

interface TypedColumn {
  readonly name: string;
  readonly type: string;
}

/** What is wrong with a condition as a sentence, as far as it can be known before the database says. */
export function checkCondition(condition: Condition, columns: readonly TypedColumn[]): string | undefined {
  const { operator, value } = condition;
  if (operator === "is" || takesPattern(operator)) return undefined;
  const type = columns.find(({ name }) => name === condition.column)?.type ?? "";
  const kind = toFilterKind(type);
  if (kind === "array" || kind === "range" || kind === "tsvector") {
    return value.trim() === "" && kind !== "array" ? lateTexts.filter.isMissing : undefined;
  }
  if (takesList(operator)) {
    for (const item of parseList(value)) {
      const problem = checkOne(item, type);
      if (problem !== undefined) return problem;
    }
    return undefined;
  }
  return checkOne(value, type);
}

/** Whether no condition in a filter has anything wrong. */
export function isSound(filter: Filter, columns: readonly TypedColumn[]): boolean {
  return filter.kind === "group"
    ? filter.parts.length > 0 && filter.parts.every((part) => isSound(part, columns))
    : checkCondition(filter, columns) === undefined;
}

function checkOne(value: string, type: string): string | undefined {
  const kind = toColumnKind(type);
  if (value === "" && kind !== "text" && kind !== "other") return lateTexts.filter.isMissing;
  return kind === "date" && isRelativeDay(value) ? undefined : checkValue(value, kind);
}
