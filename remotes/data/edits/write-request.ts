import { readOwn } from "@foyer/contracts";
import type { Column, Table } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { schemaOf } from "../catalogue/find-table.ts";
import { quoteName, quoteValue } from "../requests/quote-name.ts";
import { profileHeaders } from "../requests/schema-profile.ts";
import { isNameable } from "../requests/select-columns.ts";
import { bodyValue, comparedText } from "./body-value.ts";
import { isAskedAsText } from "./exact-text.ts";
import type { ExactText, ExactTexts } from "./row-write.ts";

/** A request of the Data API, below `rest/v1/`. */
export interface WriteRequest {
  readonly path: string;
  readonly init: RequestInit;
}

/** Which form of a row a write is meant for: this version, or these values. */
export type Guard = { readonly version: string } | { readonly old: ExactTexts };

/** Every row has it; views and rights of single columns keep it away. */
export const VERSION_COLUMN = "xmin";
export const AS_REPRESENTATION = "return=representation";

/** Reads one row by its key. */
export function lookRequest(table: Table, key: ExactTexts, hasVersion: boolean): WriteRequest {
  const query = keyQuery(table, key);
  query.set("select", selectOf(table, hasVersion));
  return toRequest(table, query, { method: "GET" });
}

/**
 * Reads one row by its key if these columns have these values, however either is written. Those that can't be asked for
 * (`notAskable`) are left out.
 */
export function lookForRequest(
  table: Table,
  key: ExactTexts,
  values: ExactTexts,
  hasVersion: boolean,
): WriteRequest {
  const query = keyQuery(table, key);
  appendCompared(table, values, query);
  query.set("select", selectOf(table, hasVersion));
  return toRequest(table, query, { method: "GET" });
}

/** Reads columns of rows as the database writes them; where several columns tell rows apart, others may come along. */
export function textsRequest(
  table: Table,
  keys: readonly ExactTexts[],
  columns: readonly Column[],
): WriteRequest {
  const query = new URLSearchParams();
  for (const name of table.primaryKey)
    appendOneOf(
      table,
      name,
      keys.map((key) => readOwn<ExactText>(key, name) ?? ""),
      query,
    );
  const key = table.columns.filter(({ name }) => table.primaryKey.includes(name)).map(selected);
  const texts = columns.map(({ name }) => `${quoteName(name)}::text`);
  query.set("select", [...key, ...texts].join(","));
  return toRequest(table, query, { method: "GET" });
}

/** @throws where the key is not whole: such a request would change every row */
export function updateRequest(table: Table, key: ExactTexts, set: ExactTexts, guard: Guard): WriteRequest {
  const query = guarded(table, key, guard);
  return toRequest(table, query, {
    method: "PATCH",
    headers: { Prefer: AS_REPRESENTATION },
    body: toBody(table, set),
  });
}

/** @throws where the key is not whole: such a request would delete every row */
export function deleteRequest(table: Table, key: ExactTexts, guard: Guard): WriteRequest {
  const query = guarded(table, key, guard);
  return toRequest(table, query, { method: "DELETE", headers: { Prefer: AS_REPRESENTATION } });
}

export function insertRequest(table: Table, set: ExactTexts): WriteRequest {
  const query = new URLSearchParams({ select: selectOf(table, false) });
  return toRequest(table, query, {
    method: "POST",
    headers: { Prefer: AS_REPRESENTATION },
    body: toBody(table, set),
  });
}

/** The same by `foyer_insert`, which answers one question once: see `supabase/migrations`. */
export function insertOnceRequest(table: Table, set: ExactTexts, question: string): WriteRequest {
  const answering = answeredColumns(table).map((column) => [column.name, isAskedAsText(column)]);
  const fields = [
    `"question":${JSON.stringify(question)}`,
    `"relation":${JSON.stringify(table.name)}`,
    `"relation_schema":${JSON.stringify(schemaOf(table))}`,
    `"answering":${JSON.stringify(answering)}`,
    `"given":${toBody(table, set)}`,
  ];
  return {
    path: "rpc/foyer_insert",
    init: {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: `{${fields.join(",")}}`,
    },
  };
}

/** Values as the body of a write. */
export function toBody({ columns }: Pick<Table, "columns">, set: ExactTexts): string {
  const fields = Object.entries(set).map(([name, text]) => {
    const column = columns.find((one) => one.name === name);
    return `${JSON.stringify(name)}:${bodyValue(text, column)}`;
  });
  return `{${fields.join(",")}}`;
}

/** The columns that an answer of this table has. */
export function answeredColumns({ columns }: Table): readonly Column[] {
  return columns.filter(({ name }) => isNameable(name));
}

/** What is asked of a row: its columns, and its version. */
export function selectOf(table: Table, hasVersion: boolean): string {
  const names = answeredColumns(table).map(selected);
  return [...names, ...(hasVersion ? [VERSION_COLUMN] : [])].join(",");
}

function selected(column: Column): string {
  return isAskedAsText(column) ? `${quoteName(column.name)}::text` : quoteName(column.name);
}

function keyQuery(table: Table, key: ExactTexts): URLSearchParams {
  const { primaryKey } = table;
  const query = new URLSearchParams();
  for (const name of primaryKey) {
    const value = Object.hasOwn(key, name) ? key[name] : undefined;
    if (typeof value !== "string") throw new Error(`The key lacks ${name}.`);
    appendOneOf(table, name, [value], query);
  }
  if (primaryKey.length === 0) throw new Error("Nothing tells the rows of this relation apart.");
  return query;
}

function guarded(table: Table, key: ExactTexts, guard: Guard): URLSearchParams {
  const query = keyQuery(table, key);
  const hasVersion = "version" in guard;
  if (hasVersion) query.append(VERSION_COLUMN, `eq.${guard.version}`);
  // What can't be asked for was looked at a moment before: `isWhollyGuarded`.
  else appendCompared(table, guard.old, query);
  query.set("select", selectOf(table, hasVersion));
  return query;
}

function appendCompared(table: Table, values: ExactTexts, query: URLSearchParams): void {
  for (const [name, compared] of comparedTexts(table, values))
    if (compared === null) query.append(quoteName(name), "is.null");
    else if (compared !== undefined) appendOneOf(table, name, [compared], query);
}

/** Of some values those of which no request can say whether a row has them. */
export function notAskable(table: Table, values: ExactTexts): ExactTexts {
  const left = comparedTexts(table, values).filter(([, compared]) => compared === undefined);
  return Object.fromEntries(left.map(([name]) => [name, readOwn<ExactText>(values, name) ?? null]));
}

function comparedTexts(table: Table, old: ExactTexts): readonly (readonly [string, ExactText | undefined])[] {
  return Object.entries(old).map(([name, value]) => [
    name,
    comparedText(
      value,
      table.columns.find((one) => one.name === name),
    ),
  ]);
}

/** Whether a request says all that the person saw: one that can't is sent only right after a look at the row. */
export function isWhollyGuarded(table: Table, guard: Guard): boolean {
  return "version" in guard || Object.keys(notAskable(table, guard.old)).length === 0;
}

/**
 * Leaves rows with one of these values. Also of one it is a list: whatever the value holds, it ends at its last quote, in every
 * service alike. Only a list of one empty text is an empty list to PostgREST, which makes an array of the list: of arrays PostgreSQL
 * has none.
 */
function appendOneOf(
  { columns }: Table,
  name: string,
  values: readonly string[],
  query: URLSearchParams,
): void {
  const [first = "", ...others] = new Set(values);
  const column = columns.find((one) => one.name === name);
  const isList = column !== undefined && toColumnKind(column.type) === "array";
  const quoted = [first, ...others].map(quoteValue);
  if (others.length === 0 && (isList || first === "")) query.append(quoteName(name), `eq.${first}`);
  else if (isList)
    query.append("or", `(${quoted.map((value) => `${quoteName(name)}.eq.${value}`).join(",")})`);
  else query.append(quoteName(name), `in.(${quoted.join(",")})`);
}

export function toRequest(table: Table, query: URLSearchParams, init: RequestInit): WriteRequest {
  const headers = {
    ...profileHeaders(table.schema),
    ...(init.headers as Readonly<Record<string, string>> | undefined),
    ...(init.body !== undefined && { "Content-Type": "application/json" }),
  };
  return { path: `${encodeURIComponent(table.name)}?${query.toString()}`, init: { ...init, headers } };
}
