import { session } from "@foyer/shared-auth";
import type { Catalogue, Column, Table } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { tablesBeside } from "../catalogue/find-table.ts";
import { quoteName, quoteValue } from "../requests/quote-name.ts";
import { readAnswer, toRows } from "../requests/read-answer.ts";
import { inSchema } from "../requests/schema-profile.ts";
import { toExactText } from "../values/format-cell.ts";

/** A row that a column may refer to. */
export interface ReferredRow {
  readonly key: string;
  /** What names the row, where more than its key does. */
  readonly label: string;
}

/** Finds rows by what is typed of their key or their name. */
export type ReferredFinder = (typed: string, signal: AbortSignal) => Promise<readonly ReferredRow[]>;

const MOST_FOUND = 50;

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
  const labelName = foreignKey.label?.column ?? keyColumn.name;
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
    return toRows(answer.data).map((row) => ({
      key: toExactText(row[keyColumn.name]),
      label: labelName === keyColumn.name ? "" : toExactText(row[labelName] ?? ""),
    }));
  };
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
  const isNumber = toColumnKind(key.type) === "number" && /^-?\d+$/.test(typed);
  return [...new Set([...named, ...(isNumber ? [`${quoteName(key.name)}.eq.${typed}`] : [])])];
}
