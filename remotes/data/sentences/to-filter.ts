import type { Column } from "../catalogue/catalogue.ts";
import { condition } from "../filters/filter.ts";
import type { Condition, Filter } from "../filters/filter.ts";
import { toFilterKind } from "../filters/filter-kind.ts";
import { takesList } from "../filters/operators.ts";
import type { FilterOperator } from "../filters/operators.ts";
import { formatList } from "../filters/value-list.ts";
import { PERIODS } from "./periods.ts";
import { hasEmptyText } from "./phrases-of.ts";
import { isSpoken, operatorOf } from "./sentence.ts";
import type { Sentence, Spoken } from "./sentence.ts";
import { hasWildcard, toSearch } from "./text-pattern.ts";

/** A sentence as an address and a request hold it; `undefined` while something is missing. */
export function toFilter(sentence: Sentence, column: Pick<Column, "type"> | undefined): Filter | undefined {
  const { phrase, values } = sentence;
  const type = column?.type ?? "text";
  if (isSpoken(phrase)) return fromSpoken(sentence, phrase, type);
  const { operator, isNegated } = operatorOf(phrase);
  const make = (value: string): Filter => ({ ...condition(sentence.column, operator, value), isNegated });
  if (takesList(operator)) return values.length === 0 ? undefined : make(formatList(values));
  const [value = ""] = values;
  if (operator === "is" && value === "") return toFilterKind(type) === "boolean" ? undefined : make("null");
  if (value === "") return undefined;
  return make(isBare(sentence) ? `*${value}*` : value);
}

/** Whether a pattern is written without anything that stands for other text: then it is looked for anywhere. */
export function isBare({ phrase, values }: Sentence): boolean {
  const [value = ""] = values;
  const isLike = /^(not\.)?i?like$/.test(phrase);
  return isLike && value !== "" && !hasWildcard(value);
}

function fromSpoken({ column, values }: Sentence, phrase: Spoken, type: string): Filter | undefined {
  const [value = "", end = ""] = values;
  const find = (isOpenBefore: boolean, isOpenAfter: boolean, isNegated = false): Filter | undefined => {
    if (value === "") return undefined;
    const search = toSearch({ text: value, isOpenBefore, isOpenAfter });
    return { ...condition(column, search.operator, search.value), isNegated };
  };
  switch (phrase) {
    case "contains":
      return find(true, true);
    case "lacks":
      return find(true, true, true);
    case "starts":
      return find(false, true);
    case "ends":
      return find(true, false);
    case "same":
      return find(false, false);
    case "other":
      return find(false, false, true);
    case "empty":
      return hasEmptyText(type)
        ? group("or", condition(column, "is", "null"), condition(column, "eq", ""))
        : condition(column, "is", "null");
    case "filled":
      return hasEmptyText(type)
        ? condition(column, "neq", "")
        : { ...condition(column, "is", "null"), isNegated: true };
    case "between":
      return value === "" || end === "" ? undefined : range(column, value, "lte", end);
    case "period": {
      const period = PERIODS.find(({ name }) => name === value);
      return period && range(column, period.from, "lt", period.to);
    }
    default:
      return phrase satisfies never;
  }
}

function range(column: string, from: string, until: FilterOperator, to: string): Filter {
  return group("and", condition(column, "gte", from), condition(column, until, to));
}

function group(joins: "and" | "or", ...parts: readonly Condition[]): Filter {
  return { kind: "group", joins, isNegated: false, parts };
}
