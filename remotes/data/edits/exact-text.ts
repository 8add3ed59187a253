import { parseExactJson } from "@foyer/shared-auth";
import type { Column } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import type { ColumnKind } from "../catalogue/column-kind.ts";
import { toArrayLiteral } from "../values/array-literal.ts";
import { toExactText } from "../values/format-cell.ts";
import { readArrayItems } from "./array-items.ts";
import type { ArrayItem } from "./array-items.ts";
import type { ExactText } from "./row-write.ts";

type Typed = Pick<Column, "type">;

/** Whatever tells the one from the other (manual, "Boolean Type"). */
const [TRUE, FALSE] = [/^\s*(t(r(ue?)?)?|y(es?)?|on|1)\s*$/i, /^\s*(f(a(l(se?)?)?)?|no?|off?|0)\s*$/i];

/** Columns that are asked for as text: what JavaScript's numbers can't hold comes whole. */
export function isAskedAsText({ type }: Typed): boolean {
  return ["number", "json", "array"].includes(toColumnKind(type));
}

/** What the grid holds of a value, as text. Of JSON it is a form of the value, not what the database holds. */
export function toText(value: unknown, column: Typed): ExactText {
  if (value === null || value === undefined) return null;
  const kind = toColumnKind(column.type);
  if (kind === "array" && Array.isArray(value)) return toArrayLiteral(value);
  return kind === "json" ? JSON.stringify(value) : toExactText(value);
}

/** The value as the grid holds it: numbers that JavaScript would change stay text, as in every answer (`docs/session.md`). */
export function fromText(text: ExactText, { type }: Typed): unknown {
  if (text === null) return null;
  const kind = toColumnKind(type);
  if (kind === "json") return readJson(text);
  if (kind === "array") {
    const itemKind = toColumnKind(type.replace(/(\[\])+$/, ""));
    return readArrayItems(text)?.map((item) => itemFrom(item, itemKind)) ?? text;
  }
  return plainFrom(text, kind);
}

/**
 * Whether two texts are the same value of a column: written otherwise only where the type has several ways to write one. In JSON
 * a number that JavaScript would change is here the same as the text of its digits, which is all that the grid has of it.
 */
export function isSameText(one: ExactText, other: ExactText, column: Typed): boolean {
  if (one === other) return true;
  if (one === null || other === null) return false;
  const kind = toColumnKind(column.type);
  const sameForm = (): boolean =>
    JSON.stringify(fromText(one, column)) === JSON.stringify(fromText(other, column));
  return ["array", "boolean", "json"].includes(kind) && sameForm();
}

/** The same of two texts that go to the database or come from it: in their JSON a number is never a text. */
export function isSameExact(one: ExactText, other: ExactText, column: Typed): boolean {
  if (!isSameText(one, other, column)) return false;
  const isJson = one !== other && one !== null && other !== null && toColumnKind(column.type) === "json";
  // Both forms together: the one tells `1.10` from `1.1`, and the other `1.10` from `"1.10"`.
  return !isJson || roundedJson(one) === roundedJson(other);
}

function itemFrom(item: ArrayItem, kind: ColumnKind): unknown {
  if (item === null) return null;
  return typeof item === "string" ? plainFrom(item, kind) : item.map((inner) => itemFrom(inner, kind));
}

function plainFrom(text: string, kind: ColumnKind): unknown {
  if (kind === "number") {
    const number = Number(text);
    return Number.isFinite(number) && String(number) === text ? number : text;
  }
  if (kind !== "boolean") return text;
  // What PostgreSQL reads as neither stays what it is: it isn't `false`, and may not be taken for it.
  return TRUE.test(text) || (FALSE.test(text) ? false : text);
}

/** What isn't JSON is shown as it is. */
export function readJson(json: string): unknown {
  try {
    return parseExactJson(json);
  } catch {
    return json;
  }
}

/** Its numbers are JavaScript's. What isn't JSON stays as it is. */
function roundedJson(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json));
  } catch {
    return json;
  }
}
