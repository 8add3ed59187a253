import type { Filter } from "./filter.ts";
import { isFilterOperator } from "./operators.ts";

/** Deeper groups than this are nobody's work; an address must not exhaust the stack. */
const DEEPEST_GROUP = 10;
const GROUP = /^(not\.)?(and|or)\((.*)\)$/s;
const CONDITION = /^([^.,()]+)\.(not\.)?([a-z]+(?:\((?:any|all)\))?)\.(.*)$/s;

/**
 * A filter as it stands in an address: `origin.eq.SEA`, `delay.not.gt.10`, `or(origin.eq.SEA,origin.eq.PDX)`. The value
 * of a lone condition stands as it is; inside a group commas, parentheses and per cents are escaped.
 */
export function formatFilter(filter: Filter): string {
  return write(filter, false);
}

/** Reads what `formatFilter` wrote; `undefined` where it can't be read, or a part of it. */
export function parseFilter(text: string): Filter | undefined {
  return read(text, 0);
}

/** Dots, commas and parentheses part the pieces of a view's address, so a column's own are escaped. */
export function escapeName(name: string): string {
  return escape(name, /[%.,()]/g);
}

export function unescapeName(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function write(filter: Filter, isNested: boolean): string {
  const not = filter.isNegated ? "not." : "";
  if (filter.kind === "group") {
    return `${not}${filter.joins}(${filter.parts.map((part) => write(part, true)).join(",")})`;
  }
  const value = isNested ? escape(filter.value, /[%,()]/g) : filter.value;
  return `${escapeName(filter.column)}.${not}${filter.operator}.${value}`;
}

function read(text: string, depth: number): Filter | undefined {
  const group = GROUP.exec(text);
  if (group !== null) {
    if (depth >= DEEPEST_GROUP) return undefined;
    const pieces = splitParts(group[3] ?? "");
    const parts = pieces.map((piece) => read(piece, depth + 1));
    if (!parts.every((part) => part !== undefined)) return undefined;
    return {
      kind: "group",
      joins: group[2] === "or" ? "or" : "and",
      isNegated: group[1] !== undefined,
      parts,
    };
  }
  const [, escaped = "", not, operator = "", written = ""] = CONDITION.exec(text) ?? [];
  const column = unescapeName(escaped);
  const value = depth === 0 ? written : unescapeName(written);
  if (column === undefined || value === undefined || !isFilterOperator(operator)) return undefined;
  return { kind: "condition", column, operator, value, isNegated: not !== undefined };
}

/** Splits at the commas that stand in no parentheses. */
function splitParts(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === "(") depth += 1;
    else if (mark === ")") depth -= 1;
    else if (mark === "," && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

function escape(text: string, reserved: RegExp): string {
  return text.replaceAll(reserved, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
