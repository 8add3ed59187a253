import type { Column } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { readJson } from "./exact-text.ts";
import type { ExactText } from "./row-write.ts";

/** It comes as an object, and is read in its own spelling alone (manual, "hstore Input and Output"). */
const HSTORE = /(^|\.)hstore$/;
const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/**
 * A value as JSON in the body of a write: a text, which the database reads as its own types do. JSON stands as it is, and so does a
 * composite value, which comes as an object and is refused as a text of one. What might become another value stays a text: the
 * database refuses it, and says so.
 */
export function bodyValue(text: ExactText, column: Pick<Column, "type"> | undefined): string {
  if (text === null || column === undefined) return JSON.stringify(text);
  const kind = toColumnKind(column.type);
  if (kind === "json") return text;
  const value = kind === "other" && text.startsWith("{") ? readJson(text) : undefined;
  if (typeof value !== "object" || value === null) return JSON.stringify(text);
  const parts = Object.entries(value as Readonly<Record<string, unknown>>);
  if (!HSTORE.test(column.type))
    return parts.every(([, own]) => isSure(own, false)) ? text : JSON.stringify(text);
  return JSON.stringify(parts.every(isOfHstore) ? hstoreOf(parts) : text);
}

/**
 * Whether it goes back as it came. Answers give numbers that JavaScript would change as texts: a column of numbers takes such a
 * text, but within an object it may as well be of JSON, where a text is another value.
 */
function isSure(value: unknown, isWithin: boolean): boolean {
  if (Array.isArray(value)) return value.every((one) => isSure(one, isWithin));
  if (typeof value === "object" && value !== null)
    return Object.values(value).every((one) => isSure(one, true));
  return !isWithin || typeof value !== "string" || !NUMBER.test(value);
}

/** In the database's JSON all of its values are texts, or none; what a person writes may have others. */
function isOfHstore(part: readonly [string, unknown]): part is [string, ExactText] {
  return part[1] === null || typeof part[1] === "string";
}

function hstoreOf(parts: readonly (readonly [string, ExactText])[]): string {
  return parts.map(([name, own]) => `${quoted(name)}=>${own === null ? "NULL" : quoted(own)}`).join(",");
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
