import type { Table } from "../catalogue/catalogue.ts";
import type { Row } from "../requests/read-answer.ts";

/** Whether two rows are the same one, by its key, with other values. Labels of other tables' rows don't count. */
export function isOtherForm({ columns, primaryKey }: Table, before: Row, after: Row): boolean {
  if (primaryKey.length === 0) return false;
  const differs = (name: string): boolean => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  return !primaryKey.some(differs) && columns.some(({ name }) => differs(name));
}
