import { readOwn } from "@foyer/contracts";
import type { Column, Table } from "../catalogue/catalogue.ts";
import type { Row } from "../requests/read-answer.ts";
import { cellTextOf, gridTextOf, keyOf } from "./cell-text.ts";
import type { PersonDesk } from "./person-desk.ts";
import type { ExactText, ExactTexts } from "./row-write.ts";

/**
 * What the cells of a row hold as it can be written elsewhere. The grid's form of JSON has texts for numbers, so the row is
 * looked at where that form is all there is; of a row without a key such values are absent.
 * @throws where the row can't be read
 */
export async function readExactTexts(
  { desk, look }: Pick<PersonDesk, "desk" | "look">,
  table: Table,
  row: Row,
  columns: readonly Column[],
): Promise<ExactTexts> {
  const { changes } = desk.getState();
  const cells = columns.map((column) => ({
    name: column.name,
    ...(cellTextOf(table, row, column, changes) ?? gridTextOf(row, column)),
  }));
  const exact = cells.filter(({ isExact }) => isExact).map(({ name, shown }) => [name, shown] as const);
  const key = keyOf(table, row);
  if (exact.length === cells.length || key === undefined) return Object.fromEntries(exact);
  const looked = await look(table, key);
  if (looked.kind !== "seen" || looked.row === undefined) throw new Error("The row can't be read.");
  const { texts } = looked.row;
  const read = cells.map(({ name }) => [name, readOwn<ExactText>(texts, name) ?? null] as const);
  return { ...Object.fromEntries(read), ...Object.fromEntries(exact) };
}
