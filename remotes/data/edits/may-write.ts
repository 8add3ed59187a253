import type { Column, Table } from "../catalogue/catalogue.ts";
import { isIncomparable, toColumnKind } from "../catalogue/column-kind.ts";
import { isNameable } from "../requests/select-columns.ts";
import { isJsonList } from "./same-seen.ts";

/** Why a cell can't be changed. */
export type ClosedReason =
  /** Nobody knows what this person may write here. */
  | "unknown"
  /** The operator closed it. */
  | "closed"
  /** Nothing tells the rows apart. */
  | "no-key"
  /** No right to it, or no policy lets anything through. */
  | "not-permitted"
  /** The database alone fills it. */
  | "generated"
  /** It tells the row apart. */
  | "key"
  /** A type that can't be written by hand here. */
  | "type";

/** What a person can do in a table at all, as far as the catalogue knows; by row nothing can be known. */
export interface TableWriting {
  readonly canInsert: boolean;
  readonly canDelete: boolean;
  /** The columns in which cells can be changed. */
  readonly changeable: readonly string[];
  /** Why nothing can be done; `undefined` where something can. */
  readonly closed: ClosedReason | undefined;
}

export function tableWriting(table: Table): TableWriting {
  const closed = tableClosed(table);
  const { rights } = table;
  if (closed !== undefined || rights === undefined)
    return { canInsert: false, canDelete: false, changeable: [], closed };
  const changeable = table.columns.filter((column) => closedReason(table, column) === undefined);
  const canInsert = insertable(table).length > 0 && missingColumns(table).length === 0;
  const canDelete = rights.mayDelete && hasKey(table);
  const isNothing = !canInsert && !canDelete && changeable.length === 0;
  return {
    canInsert,
    canDelete,
    changeable: changeable.map(({ name }) => name),
    closed: isNothing ? (hasKey(table) ? "not-permitted" : "no-key") : undefined,
  };
}

/** Why this column's cells can't be changed; `undefined` where they can, as far as it is known beforehand. */
export function closedReason(table: Table, column: Column): ClosedReason | undefined {
  const { name, type, isGenerated } = column;
  const closed = tableClosed(table);
  if (closed !== undefined) return closed;
  if (!hasKey(table)) return "no-key";
  if (isGenerated === true) return "generated";
  const update = table.rights?.update ?? [];
  if (update !== "all" && !update.includes(name)) return "not-permitted";
  if (table.primaryKey.includes(name)) return "key";
  return isNameable(name) && isWritableType(table, type, column) ? undefined : "type";
}

export function mayInsertInto(table: Table, name: string): boolean {
  const insert = table.rights?.insert ?? [];
  const column = table.columns.find((one) => one.name === name);
  return column?.isGenerated !== true && (insert === "all" || insert.includes(name)) && isNameable(name);
}

function tableClosed({ rights, writing }: Table): ClosedReason | undefined {
  if (writing === "closed") return "closed";
  return rights === undefined ? "unknown" : undefined;
}

function hasKey({ primaryKey }: Table): boolean {
  return primaryKey.length > 0;
}

function insertable(table: Table): readonly Column[] {
  return table.columns.filter(({ name }) => mayInsertInto(table, name));
}

/** Columns without which no row can be made, and which this person may not give. */
function missingColumns(table: Table): readonly Column[] {
  return table.columns.filter((column) => isRequired(column) && !mayInsertInto(table, column.name));
}

/** Whether a new row needs a value of the person here: the database has none of its own. */
export function isRequired({ isNullable, isGenerated, hasDefault, defaultText }: Column): boolean {
  return !isNullable && isGenerated !== true && hasDefault !== true && defaultText === undefined;
}

/** Values of composite types come as objects; shapes and the like can't be compared with where no version is told. */
function isWritableType({ kind }: Table, type: string, { operators, enumValues }: Column): boolean {
  const kindOfType = toColumnKind(type);
  if (kind === "view" && isIncomparable(type)) return false;
  if (isJsonList({ type }) || type.startsWith("xml[]")) return false;
  return (
    kindOfType !== "other" || enumValues !== undefined || operators === undefined || operators.length > 0
  );
}
