import type { Column } from "../catalogue/catalogue.ts";
import { toFilterKind } from "../filters/filter-kind.ts";
import type { Condition, Filter, FilterGroup } from "../filters/filter.ts";
import type { FilterOperator } from "../filters/operators.ts";
import { takesList } from "../filters/operators.ts";
import { parseList } from "../filters/value-list.ts";
import { PERIODS } from "./periods.ts";
import { hasEmptyText } from "./phrases-of.ts";
import type { Phrase, Sentence } from "./sentence.ts";
import { readExpression, readPattern } from "./text-pattern.ts";
import type { TextPattern } from "./text-pattern.ts";

/** The opposite that PostgreSQL has an operator for: like the negation it leaves rows without a value out. */
const OPPOSITES: ReadonlyMap<FilterOperator, FilterOperator> = new Map([
  ["eq", "neq"],
  ["neq", "eq"],
  ["gt", "lte"],
  ["lte", "gt"],
  ["lt", "gte"],
  ["gte", "lt"],
]);
const TRUTHS: ReadonlySet<string> = new Set(["true", "false"]);

/** What a filter says in a person's words; `undefined` for a group that stands for no sentence. */
export function toSentence(filter: Filter, columns: readonly Column[]): Sentence | undefined {
  if (filter.kind === "group") return fromGroup(filter, columns);
  const type = columns.find(({ name }) => name === filter.column)?.type ?? "text";
  const { column, value, isNegated } = filter;
  const say = (phrase: Phrase, ...values: readonly string[]): Sentence => ({
    kind: "sentence",
    column,
    phrase,
    values,
  });
  const kind = toFilterKind(type);
  const opposite = isNegated ? OPPOSITES.get(filter.operator) : undefined;
  const operator = opposite ?? filter.operator;
  const isNot = isNegated && opposite === undefined;
  if (operator === "is" && kind === "boolean" && !isNot && TRUTHS.has(value)) return say("is", value);
  if (kind === "boolean" && TRUTHS.has(value) && (operator === "eq" || operator === "neq"))
    return say("is", String((value === "true") === (operator === "eq")));
  if (operator === "is" && !TRUTHS.has(value) && value !== "unknown" && !hasEmptyText(type))
    return say(isNot ? "filled" : "empty");
  if (operator === "neq" && value === "" && hasEmptyText(type)) return say("filled");
  const pattern = kind === "text" ? patternOf(operator, value) : undefined;
  const spoken = pattern && spokenOf(pattern, operator, isNot);
  if (pattern !== undefined && spoken !== undefined) return say(spoken, pattern.text);
  const phrase: Phrase = isNot ? `not.${operator}` : operator;
  return say(phrase, ...(takesList(operator) ? parseList(value) : [value]));
}

function patternOf(operator: FilterOperator, value: string): TextPattern | undefined {
  if (operator === "ilike" || operator === "like") return readPattern(value);
  return operator === "imatch" ? readExpression(value) : undefined;
}

/** `undefined` where no sentence says it: `like` minds capitals, and what doesn't start with a text has no word. */
function spokenOf(pattern: TextPattern, operator: FilterOperator, isNot: boolean): Phrase | undefined {
  const { isOpenBefore, isOpenAfter } = pattern;
  const isWhole = !isOpenBefore && !isOpenAfter;
  if (operator === "like") return isWhole ? (isNot ? "neq" : "eq") : undefined;
  if (isWhole) return isNot ? "other" : "same";
  if (isOpenBefore && isOpenAfter) return isNot ? "lacks" : "contains";
  if (isNot) return undefined;
  return isOpenBefore ? "ends" : "starts";
}

function fromGroup(
  { joins, isNegated, parts }: FilterGroup,
  columns: readonly Column[],
): Sentence | undefined {
  const [first, second] = parts;
  if (first?.kind !== "condition" || second?.kind !== "condition" || parts.length !== 2 || isNegated)
    return undefined;
  if (first.column !== second.column || first.isNegated || second.isNegated) return undefined;
  const { column } = first;
  const type = columns.find(({ name }) => name === column)?.type ?? "text";
  const say = (phrase: Phrase, ...values: readonly string[]): Sentence => ({
    kind: "sentence",
    column,
    phrase,
    values,
  });
  const isEmptyOr = asks(first, "is", "null") && asks(second, "eq", "");
  if (joins === "or") return isEmptyOr && hasEmptyText(type) ? say("empty") : undefined;
  if (first.operator !== "gte") return undefined;
  if (second.operator === "lte") return say("between", first.value, second.value);
  const period = PERIODS.find(({ from, to }) => first.value === from && asks(second, "lt", to));
  return period && say("period", period.name);
}

function asks({ operator, value }: Condition, wanted: FilterOperator, text: string): boolean {
  return operator === wanted && value === text;
}
