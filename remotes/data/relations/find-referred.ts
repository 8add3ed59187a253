import { session } from "@foyer/shared-auth";
import type { Catalogue, Column, ForeignKey, Table } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { tablesBeside } from "../catalogue/find-table.ts";
import { labelColumnOf } from "../catalogue/reference-labels.ts";
import { quoteName, quoteValue } from "../requests/quote-name.ts";
import { readAnswer, toRows } from "../requests/read-answer.ts";
import { inSchema } from "../requests/schema-profile.ts";
import { checkValue } from "../values/check-value.ts";
import { toExactText } from "../values/format-cell.ts";

/** A row that a column may refer to. */
export interface ReferredRow {
  readonly key: string;
  /** What names the row, where more than its key does. */
  readonly label: string;
}

/** Finds rows by what is typed of their key or their name. */
export type ReferredFinder = (typed: string, signal: AbortSignal) => Promise<readonly ReferredRow[]>;

/** So many are found at once; others by typing more. */
export const MOST_FOUND = 50;

const MOST_NAMED = 1_000;
/** Names of rows that were found, by their keys: whoever chooses one sees its name at once. They go with the catalogue. */
const named = new WeakMap<ForeignKey, Map<string, string>>();

/** The name of a row that was found for a reference; `undefined` where it has none, or none was found. */
export function foundLabel(foreignKey: ForeignKey, key: string): string | undefined {
  return named.get(foreignKey)?.get(key);
}

function noteFound(foreignKey: ForeignKey, rows: readonly ReferredRow[]): void {
  const before = named.get(foreignKey);
  const labels = before === undefined || before.size > MOST_NAMED ? new Map<string, string>() : before;
  for (const { key, label } of rows) if (label !== "") labels.set(key, label);
  named.set(foreignKey, labels);
}

/** What finds the rows that a column may refer to; `undefined` where it refers to none, or to several columns of them. */
export function referredFinder(
  catalogue: Catalogue | undefined,
  table: Table,
  { name }: Pick<Column, "name">,
): ReferredFinder | undefined {
  const foreignKey = table.foreignKeys?.find(({ columns }) => columns.length === 1 && columns[0] === name);
  if (catalogue === undefined || foreignKey === undefined) return undefined;
  const target = tablesBeside(catalogue, table).find((one) => one.name === foreignKey.table);
  const [key] = foreignKey.targetColumns;
  const keyColumn = target?.columns.find((one) => one.name === key);
  if (target === undefined || keyColumn === undefined) return undefined;
  // Also where the service can't follow the reference: here the other table is asked by itself.
  const labelName = labelColumnOf(target) ?? keyColumn.name;
  return async (typed, signal) => {
    const names = [...new Set([keyColumn.name, labelName])].map(quoteName);
    let query = inSchema(
      session.data.from(encodeURIComponent(target.name)).select(names.join(",")),
      target.schema,
    );
    const conditions = conditionsOf(
      typed,
      keyColumn,
      target.columns.find((one) => one.name === labelName),
    );
    if (conditions.length > 0) query = query.or(conditions.join(","));
    const answer = await readAnswer(query.order(quoteName(labelName)).limit(MOST_FOUND).abortSignal(signal));
    const rows = toRows(answer.data).map((row) => ({
      key: toExactText(row[keyColumn.name]),
      label: labelName === keyColumn.name ? "" : toExactText(row[labelName] ?? ""),
    }));
    noteFound(foreignKey, rows);
    // What the service can't search for a part of a text is looked through here, as far as it came.
    return conditions.length > 0 ? rows : rows.filter((row) => holdsText(row, typed));
  };
}

/** The row that a text means: the one with that key, else the only one of that name, else the only one that was found. */
export function rowMeant(found: readonly ReferredRow[], typed: string): ReferredRow | undefined {
  if (typed === "") return undefined;
  const keyed = found.find(({ key }) => key === typed);
  const named = found.filter(({ label }) => label === typed);
  const only = named.length === 0 ? found : named;
  return keyed ?? (only.length === 1 ? only[0] : undefined);
}

/** Whether a row's key or name has a text in it, in any case. */
export function holdsText({ key, label }: ReferredRow, text: string): boolean {
  return `${key} ${label}`.toLocaleLowerCase().includes(text.toLocaleLowerCase());
}

function conditionsOf(typed: string, key: Column, label: Column | undefined): readonly string[] {
  if (typed === "") return [];
  // An expression and no pattern: there the service takes an asterisk for any text, and has no sign for one.
  const contains = quoteValue(typed.replaceAll(/[\\^$.|?*+()[\]{}]/g, "\\$&"));
  const named = [key, label].flatMap((column) =>
    column !== undefined && toColumnKind(column.type) === "text"
      ? [`${quoteName(column.name)}.imatch.${contains}`]
      : [],
  );
  const kind = toColumnKind(key.type);
  const isWhole =
    kind === "number" ? /^-?\d+$/.test(typed) : kind === "uuid" && checkValue(typed, kind) === undefined;
  return [...new Set([...named, ...(isWhole ? [`${quoteName(key.name)}.eq.${typed.trim()}`] : [])])];
}
