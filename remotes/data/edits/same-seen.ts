import { toColumnKind } from "../catalogue/column-kind.ts";
import { readArrayItems } from "./array-items.ts";
import type { ArrayItem } from "./array-items.ts";
import { toArrayLiteral } from "../values/array-literal.ts";
import { toExactText } from "../values/format-cell.ts";
import { isSameText, readJson } from "./exact-text.ts";
import type { ExactText } from "./row-write.ts";

const ISO_MOMENT = /^(\d{4,}-\d{2}-\d{2})T/;
const WHOLE_HOURS = /([+-]\d{2}):00(?= BC$|$)/;
/** A field of a composite value as PostgreSQL writes it (manual, "Composite Type Input and Output Syntax"). */
const RECORD_FIELD = /"((?:[^"\\]|""|\\.)*)"|([^",()]*)/sy;

/**
 * Whether what the database holds is what the person saw. They saw the grid's form: of lists, items as JSON has them, where
 * the database's text writes moments, JSON and composite values its own way; of JSON, a `null` that looks like no value.
 * @param there the database's text
 * @param seen the text of the grid's form, or the database's
 */
export function isSameSeen(there: ExactText, seen: ExactText, column: { readonly type: string }): boolean {
  if (isSameText(there, seen, column)) return true;
  const kind = toColumnKind(column.type);
  if (kind === "json") return isNothing(there) && isNothing(seen);
  if (kind !== "array" || there === null || seen === null) return false;
  const items = readArrayItems(there) ?? null;
  const seenItems = readArrayItems(seen) ?? null;
  if (!isJsonList(column)) return areSameItems(items, seenItems);
  // The grid has their values, and writes them like other items.
  const shown = Array.isArray(items) ? readArrayItems(toArrayLiteral(items.map(jsonOf))) : undefined;
  return JSON.stringify(shown) === JSON.stringify(seenItems);
}

/** Whether a list has JSON in it: of its items the grid doesn't tell a text from what it would be as JSON. */
export function isJsonList({ type }: { readonly type: string }): boolean {
  return /^jsonb?(\[\])+$/.test(type);
}

function jsonOf(item: ArrayItem): unknown {
  if (item === null) return null;
  return typeof item === "string" ? readJson(item) : item.map(jsonOf);
}

function isNothing(json: ExactText): boolean {
  return json === null || json.trim() === "null";
}

function areSameItems(there: ArrayItem, seen: ArrayItem): boolean {
  if (there === null || seen === null) return there === seen;
  if (typeof there === "string" || typeof seen === "string")
    return typeof there === "string" && typeof seen === "string" && isSameItem(there, seen);
  return there.length === seen.length && there.every((item, at) => areSameItems(item, seen[at] ?? null));
}

function isSameItem(there: string, seen: string): boolean {
  if (plainMoment(there) === plainMoment(seen)) return true;
  const value = readJson(seen);
  if (typeof value !== "object" || value === null) return false;
  const fields = there.startsWith("(") ? readRecord(there) : undefined;
  if (fields === undefined) return JSON.stringify(readJson(there)) === JSON.stringify(value);
  const values: readonly unknown[] = Object.values(value);
  return fields.length === values.length && fields.every((field, at) => isSameField(field, values[at]));
}

function isSameField(there: string | null, seen: unknown): boolean {
  if (there === null || seen === null) return there === seen;
  if (typeof seen === "boolean") return there === (seen ? "t" : "f");
  if (Array.isArray(seen)) return areSameItems(readArrayItems(there) ?? null, seen.map(toItem));
  const isJson = JSON.stringify(readJson(there)) === JSON.stringify(seen);
  return isJson || isSameItem(there, typeof seen === "object" ? JSON.stringify(seen) : toExactText(seen));
}

function toItem(value: unknown): ArrayItem {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(toItem);
  return typeof value === "object" ? JSON.stringify(value) : toExactText(value);
}

/** JSON has a `T` between day and time, and minutes in each offset. */
function plainMoment(text: string): string {
  return text.replace(ISO_MOMENT, "$1 ").replace(WHOLE_HOURS, "$1");
}

/** The fields of a composite value; `undefined` where it is none. */
function readRecord(text: string): readonly (string | null)[] | undefined {
  const fields: (string | null)[] = [];
  for (let at = 1; at < text.length;) {
    RECORD_FIELD.lastIndex = at;
    const found = RECORD_FIELD.exec(text);
    if (found === null) return undefined;
    const [, quoted, plain = ""] = found;
    fields.push(
      quoted?.replaceAll(/""|\\(.)/gs, (pair, letter?: string) => letter ?? pair.slice(1)) ??
        (plain === "" ? null : plain),
    );
    at = RECORD_FIELD.lastIndex;
    if (text[at] === ")") return at === text.length - 1 ? fields : undefined;
    if (text[at] !== ",") return undefined;
    at += 1;
  }
  return undefined;
}
