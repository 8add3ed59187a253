import { readOwn } from "@foyer/contracts";
import type { Table } from "../catalogue/catalogue.ts";
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
      return canPutBack(table)
        ? { kind: "insert", set: pick(write.old, insertable(table)), key: write.key, ...ownKey(write) }
        : undefined;
    default:
      return write satisfies never;
  }
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
