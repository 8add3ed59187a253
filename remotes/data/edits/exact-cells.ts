import { readOwn } from "@foyer/contracts";
import { parseExactJson, session, toDataError } from "@foyer/shared-auth";
import type { Column, Table } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { inParallel } from "../requests/in-parallel.ts";
import type { Row } from "../requests/read-answer.ts";
import { isNameable } from "../requests/select-columns.ts";
import { withinAddress } from "../requests/within-address.ts";
import { withRetries } from "../requests/with-retries.ts";
import { toPlainArrayLiteral } from "../values/array-literal.ts";
import { cellTextOf, holdsObjects, keyOf } from "./cell-text.ts";
import { addressedKey } from "./change.ts";
import type { Change } from "./change.ts";
import { readExactRows } from "./read-exact-rows.ts";
import type { ExactText, ExactTexts } from "./row-write.ts";
import { isJsonList } from "./same-seen.ts";
import { textsRequest } from "./write-request.ts";

const ROWS_PER_REQUEST = 100;
const REQUESTS_AT_ONCE = 4;
/** As it stands in JSON; where JavaScript would write it otherwise, the grid has it as a text. */
const JSON_NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/**
 * The texts of those values of which the grid has only a form: JSON with its numbers, lists, and values of composite types. They
 * are read where the form doesn't tell every digit; of rows that nothing tells apart the form is all there is.
 * @param changes those that aren't in the database yet
 * @returns by the row, the columns whose texts aren't the grid's own
 */
export async function readExactCells(
  table: Table,
  rows: readonly Row[],
  columns: readonly Column[],
  changes: readonly Change[],
  signal: AbortSignal,
): Promise<ReadonlyMap<Row, ExactTexts>> {
  const known = new Map<Row, [string, ExactText][]>();
  const named = new Set(columns.map(({ name }) => name));
  const own = changes.filter(
    ({ write }) => write.kind === "update" && Object.keys(write.set).some((name) => named.has(name)),
  );
  const wanted: { readonly row: Row; readonly key: ExactTexts; readonly columns: readonly Column[] }[] = [];
  for (const row of rows) {
    const formed = columns.filter((column) => isForm(row[column.name], column));
    const key = keyOf(table, row);
    const unknown: Column[] = [];
    known.set(
      row,
      formed.map((column): [string, ExactText] => {
        const cell = cellTextOf(table, row, column, own);
        const value = row[column.name];
        if (cell?.isPending === true) return [column.name, cell.shown];
        if (!isCertain(value, column) && isNameable(column.name)) unknown.push(column);
        return [column.name, textOf(value, column)];
      }),
    );
    if (key !== undefined && unknown.length > 0) wanted.push({ row, key, columns: unknown });
  }
  const asked = columns.filter((column) => wanted.some((one) => one.columns.includes(column)));
  const names = asked.map(({ name }) => `${name}::text`).join();
  const chunks = withinAddress(wanted, ({ key }) => addressedKey(table, key), names, ROWS_PER_REQUEST);
  await inParallel(chunks, REQUESTS_AT_ONCE, async (chunk) => {
    const keys = chunk.map(({ key }) => key);
    const read = await readAllTexts(table, keys, asked, signal);
    for (const { row, key, columns: missing } of chunk) {
      const texts = read.get(addressedKey(table, key));
      if (texts === undefined) continue;
      known
        .get(row)
        ?.push(
          ...missing.map(({ name }): [string, ExactText] => [name, readOwn<ExactText>(texts, name) ?? null]),
        );
    }
  });
  return new Map([...known].map(([row, texts]) => [row, Object.fromEntries(texts)]));
}

/**
 * The texts of rows by their keys. Where several columns tell rows apart others come along, and may take the room in an answer of so
 * many rows: what is missing is asked for by its halves, down to one row, which is gone then. Rejects with a `SessionError`.
 */
async function readAllTexts(
  table: Table,
  keys: readonly ExactTexts[],
  columns: readonly Column[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ExactTexts>> {
  const read = await withRetries(() => readTexts(table, keys, columns, signal), signal);
  const missing = keys.filter((key) => !read.has(addressedKey(table, key)));
  if (missing.length === 0 || keys.length === 1 || table.primaryKey.length === 1) return read;
  const middle = Math.ceil(missing.length / 2);
  const halves = [missing.slice(0, middle), missing.slice(middle)].filter(({ length }) => length > 0);
  const more = await inParallel(halves, 1, (half) => readAllTexts(table, half, columns, signal));
  return new Map([read, ...more].flatMap((one) => [...one]));
}

/** Rejects with a `SessionError`. */
async function readTexts(
  table: Table,
  keys: readonly ExactTexts[],
  columns: readonly Column[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ExactTexts>> {
  const { path, init } = textsRequest(table, keys, columns);
  const response = await session.data.fetch(path, { ...init, signal });
  const body = parseExactJson(await response.text());
  if (!response.ok) throw toDataError(body, response.status);
  return new Map(readExactRows(table, body).map(({ texts }) => [addressedKey(table, texts), texts]));
}

/** Whether the grid has another form of a value than its text. */
function isForm(value: unknown, { type }: Column): boolean {
  return (
    value !== null && value !== undefined && (typeof value === "object" || toColumnKind(type) === "json")
  );
}

/** Whether the form tells all of the value: of `json` the database keeps each blank. */
function isCertain(value: unknown, { type }: Column): boolean {
  const kind = toColumnKind(type);
  if (kind === "array") return !isJsonList({ type }) && Array.isArray(value) && !holdsObjects(value);
  return kind === "json" && /^jsonb\b/i.test(type) && !hasNumberText(value);
}

/** Whether a value holds a text that may be a number. */
function hasNumberText(value: unknown): boolean {
  if (typeof value === "string") return JSON_NUMBER.test(value) && String(Number(value)) !== value;
  return isObject(value) && Object.values(value).some(hasNumberText);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function textOf(value: unknown, { type }: Column): string {
  const isList = toColumnKind(type) === "array" && Array.isArray(value);
  return isList ? toPlainArrayLiteral(value) : JSON.stringify(value);
}
