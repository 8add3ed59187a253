import { readOwn } from "@foyer/contracts";
import type { Column, Table } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { mayInsertInto } from "./may-write.ts";
import type { ExactRow, ExactText, ExactTexts, RowDelete, RowInsert, RowWrite } from "./row-write.ts";

/**
 * What takes a write back; `undefined` where nothing can.
 * @param write as it was sent last: with every byte of what it overwrote
 * @param row what the database answered
 */
export function inverseOf(table: Table, write: RowWrite, row: ExactRow): RowWrite | undefined {
  const version = row.version === undefined ? {} : { version: row.version };
  switch (write.kind) {
    case "update":
      // The Data API takes it for no value at all.
      if (Object.keys(write.set).some((name) => isJsonNull(table, name, write.old))) return undefined;
      return {
        kind: "update",
        key: write.key,
        old: pick(row.texts, Object.keys(write.set)),
        set: pick(write.old, Object.keys(write.set)),
        ...version,
      };
    case "insert": {
      const key = pick(row.texts, table.primaryKey);
      const isWhole = table.primaryKey.length > 0 && Object.values(key).every((value) => value !== null);
      return isWhole ? { kind: "delete", key, old: row.texts, ...ownKey(write), ...version } : undefined;
    }
    case "delete":
      return canPutBack(table) && !table.columns.some((column) => isRefusedBack(table, column, write.old))
        ? { kind: "insert", set: pick(write.old, insertable(table)), key: write.key, ...ownKey(write) }
        : undefined;
    default:
      return write satisfies never;
  }
}

/** A `null` of JSON is a value, and can't be written by the Data API, which writes none in its place. */
function isJsonNull({ columns }: Table, name: string, texts: ExactTexts): boolean {
  const column = columns.find((one) => one.name === name);
  const text = readOwn<ExactText>(texts, name) ?? "";
  return column !== undefined && toColumnKind(column.type) === "json" && text.trim() === "null";
}

/** Whether a row can't be made again for a value that would be none, where there has to be one. */
function isRefusedBack(table: Table, { name, isNullable }: Column, texts: ExactTexts): boolean {
  return !isNullable && isJsonNull(table, name, texts);
}

function ownKey({ isOwnKey }: RowInsert | RowDelete): Pick<RowInsert, "isOwnKey"> {
  return isOwnKey === true ? { isOwnKey } : {};
}

/** Whether a deleted row can be written again as it was: every column that isn't made by the database may be given. */
export function canPutBack(table: Table): boolean {
  const given = new Set(insertable(table));
  return (
    table.isWhole === true &&
    table.primaryKey.length > 0 &&
    table.columns.every(
      ({ name, isGenerated }) =>
        given.has(name) || (isGenerated === true && !table.primaryKey.includes(name)),
    )
  );
}

/** Inverses as they are sent: the newest first; those that become the same and have one version, which tells them alone, together. */
export function togetherOf(inverses: readonly RowWrite[]): readonly (readonly RowWrite[])[] {
  const groups = new Map<string, RowWrite[]>();
  for (const write of [...inverses].reverse()) {
    const version = write.kind === "insert" ? "" : write.version;
    const name = JSON.stringify([write.kind, version, write.kind === "update" ? write.set : ""]);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [write]);
    else group.push(write);
  }
  return [...groups.values()];
}

function insertable(table: Table): readonly string[] {
  return table.columns.filter(({ name }) => mayInsertInto(table, name)).map(({ name }) => name);
}

function pick(texts: ExactTexts, names: readonly string[]): ExactTexts {
  return Object.fromEntries(names.map((name) => [name, readOwn<ExactText>(texts, name) ?? null]));
}
