import type { Catalogue, ForeignKey, Table } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { quoteName } from "../requests/quote-name.ts";
import { isRow } from "../requests/read-answer.ts";
import type { Row } from "../requests/read-answer.ts";

/** A referred row's label, read in the same request as the row that refers to it. */
export interface LabelEmbed {
  readonly foreignKey: ForeignKey;
  /** The name under which the answer holds it. */
  readonly alias: string;
  /** What goes into the request's `select`. */
  readonly select: string;
  readonly labelColumn: string;
}

/** Columns that say what a row is, the most telling name first. */
const LABEL_NAMES = [
  "name",
  "title",
  "label",
  "display_name",
  "full_name",
  "subject",
  "email",
  "code",
  "slug",
];
/** Names that the grammar of embedding takes without quotes. */
const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The labels of every reference that this person may follow. */
export function labelEmbeds(table: Table, catalogue: Pick<Catalogue, "tables">): readonly LabelEmbed[] {
  return (table.foreignKeys ?? []).flatMap((foreignKey, index): LabelEmbed[] => {
    const target = catalogue.tables.find(({ name }) => name === foreignKey.table);
    const labelColumn = target === undefined ? undefined : labelColumnOf(target);
    if (target === undefined || labelColumn === undefined || !PLAIN_NAME.test(target.name)) return [];
    // The label would only repeat what the column shows.
    if (foreignKey.targetColumns.length === 1 && foreignKey.targetColumns[0] === labelColumn) return [];
    if (!PLAIN_NAME.test(foreignKey.name)) return [];
    const alias = freeAlias(table, index);
    const select = `${alias}:${target.name}!${foreignKey.name}(${quoteName(labelColumn)})`;
    return [{ foreignKey, alias, select, labelColumn }];
  });
}

/** The column that names a table's rows; `undefined` where only numbers and keys would be left. */
export function labelColumnOf(table: Table): string | undefined {
  const named = LABEL_NAMES.find((name) => table.columns.some((column) => column.name === name));
  const text = table.columns.find(
    ({ name, type }) => toColumnKind(type) === "text" && !table.primaryKey.includes(name),
  );
  return named ?? text?.name;
}

/** The label that an answer's row holds; `undefined` where there is none, or the referred row is not to be seen. */
export function readLabel(row: Row, { alias, labelColumn }: LabelEmbed): string | undefined {
  const target = row[alias];
  const label = isRow(target) ? target[labelColumn] : undefined;
  return typeof label === "string" || typeof label === "number" ? String(label) : undefined;
}

function freeAlias(table: Table, index: number): string {
  const taken = new Set(table.columns.map(({ name }) => name));
  let alias = `foyer_label_${index}`;
  while (taken.has(alias)) alias = `${alias}_`;
  return alias;
}
