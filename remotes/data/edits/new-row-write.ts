import type { Table } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { mayInsertInto } from "./may-write.ts";
import type { ExactText, RowInsert } from "./row-write.ts";

/**
 * A new row of what was filled in. Where the key is a `uuid`, it is made here: then a lost answer can be asked for again
 * without a second row. Where the database makes the key, the question itself has an id.
 * @param values of columns that were filled in; the others are left to the database
 */
export function newRowWrite(
  table: Table,
  values: ReadonlyMap<string, ExactText>,
  newId: () => string = () => crypto.randomUUID(),
): RowInsert {
  const given = new Map([...values].filter(([name, text]) => text !== null || mayBeNull(table, name)));
  const [only, ...others] = table.primaryKey;
  const column = table.columns.find(({ name }) => name === only);
  const isAlone = column !== undefined && others.length === 0 && mayInsertInto(table, column.name);
  const isOwnKey =
    isAlone && toColumnKind(column.type) === "uuid" && (given.get(column.name) ?? null) === null;
  if (isOwnKey) given.set(column.name, newId());
  const key = table.primaryKey.flatMap((name): [string, ExactText][] => {
    const text = given.get(name) ?? null;
    return text === null ? [] : [[name, text]];
  });
  const isWhole = key.length > 0 && key.length === table.primaryKey.length;
  return {
    kind: "insert",
    set: Object.fromEntries(given),
    ...(isWhole ? { key: Object.fromEntries(key) } : { question: newId() }),
    ...(isOwnKey && { isOwnKey }),
  };
}

/** What was emptied again where there has to be a value is left to the database, as if nobody had filled it in. */
function mayBeNull({ columns }: Table, name: string): boolean {
  return columns.find((one) => one.name === name)?.isNullable !== false;
}
