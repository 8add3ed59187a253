import type { Column } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { isAskable } from "../filters/is-askable.ts";
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
  if (toColumnKind(column.type) === "json") return text;
  const parts = partsOf(text, column);
  if (parts === undefined) return JSON.stringify(text);
  if (!HSTORE.test(column.type))
    return parts.every(([, own]) => isSure(own, false)) ? text : JSON.stringify(text);
  return JSON.stringify(parts.every(isOfHstore) ? hstoreOf(parts) : text);
}

/**
 * What a column is compared with, for a row to be the one that was seen; `undefined` where the database can't compare such values,
 * or not with what an answer tells of them: composite values come as objects, without the order of their fields.
 */
export function comparedText(
  text: ExactText,
  column: Pick<Column, "type"> | undefined,
): ExactText | undefined {
  if (text === null || column === undefined) return text;
  if (!isAskable(column.type)) return undefined;
  const parts = partsOf(text, column);
  if (parts === undefined) return text;
  return HSTORE.test(column.type) && parts.every(isOfHstore) ? hstoreOf(parts) : undefined;
}

/** Of a value that came as an object; `undefined` of any other. */
function partsOf(
  text: string,
  { type }: Pick<Column, "type">,
): readonly (readonly [string, unknown])[] | undefined {
  const value = toColumnKind(type) === "other" && text.startsWith("{") ? readJson(text) : undefined;
  return typeof value === "object" && value !== null
    ? Object.entries(value as Readonly<Record<string, unknown>>)
    : undefined;
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
