import { isExactNumber } from "../exchange/exact-numbers.ts";

/** Keys of a query that compare nothing. */
const NO_FILTERS = new Set(["select", "order", "limit", "offset", "columns", "on_conflict"]);
/** Keys whose value is a list of conditions, also those of an embedded table. */
const LOGIC = /(?:^|\.)(?:and|or)$/;
/** A comparison with one value, which is all that follows. */
const COMPARISON = /^((?:not\.)?(?:eq|neq|gte?|lte?)\.)(.*)$/s;
/** A comparison with each value of a list. */
const LIST = /^(?:not\.)?(?:in\.\(|[a-z]+\((?:any|all)\)\.\{)/;

const NUMBER = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?`;
const WHOLE_NUMBER = new RegExp(`^${NUMBER}$`);
/** A text in quotes, which is left as it is, or a number that is all of an element of a list. */
const TEXT_OR_ELEMENT = new RegExp(String.raw`"(?:[^"\\]|\\.)*"|(?<=[({,])${NUMBER}(?=[,)}])`, "g");
/** The same within conditions, or a number that one of them compares with. */
const TEXT_OR_OPERAND = new RegExp(
  String.raw`"(?:[^"\\]|\\.)*"|(?<=[({,]|\.(?:eq|neq|gte?|lte?)\.)${NUMBER}(?=[,)}])`,
  "g",
);

/**
 * The filters of a query as lite compares with every digit: it reads a number without quotes as JavaScript's, and one in quotes as
 * what stands there.
 */
export function writeExactFilters(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].map(([key, value]) => [key, writeExactFilter(key, value)]));
}

function writeExactFilter(key: string, value: string): string {
  if (NO_FILTERS.has(key)) return value;
  if (LOGIC.test(key)) return value.replaceAll(TEXT_OR_OPERAND, quoted);
  if (LIST.test(value)) return value.replaceAll(TEXT_OR_ELEMENT, quoted);
  const [, operator, operand] = COMPARISON.exec(value) ?? [];
  return operator !== undefined && operand !== undefined && WHOLE_NUMBER.test(operand)
    ? operator + quoted(operand)
    : value;
}

function quoted(part: string): string {
  return part.startsWith('"') || isExactNumber(part) ? part : `"${part}"`;
}
