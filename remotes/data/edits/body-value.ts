import type { Column } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { readJson } from "./exact-text.ts";
import type { ExactText } from "./row-write.ts";

/** It comes as an object, and is read in its own spelling alone (manual, "hstore Input and Output"). */
const HSTORE = /(^|\.)hstore$/;

/**
 * A value as JSON in the body of a write: a text, which the database reads as its own types do. JSON stands as it is, and so does a
 * composite value, which comes as an object and is refused as a text of one.
 */
export function bodyValue(text: ExactText, column: Pick<Column, "type"> | undefined): string {
  if (text === null || column === undefined) return JSON.stringify(text);
  const kind = toColumnKind(column.type);
  if (kind === "json") return text;
  const value = kind === "other" && text.startsWith("{") ? readJson(text) : undefined;
  if (typeof value !== "object" || value === null) return JSON.stringify(text);
  return HSTORE.test(column.type) ? JSON.stringify(hstoreOf(value)) : text;
}

/** In JSON all of its values are texts, or none. */
function hstoreOf(value: object): string {
  return Object.entries(value as Readonly<Record<string, ExactText>>)
    .map(([name, own]) => `${quoted(name)}=>${own === null ? "NULL" : quoted(own)}`)
    .join(",");
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
