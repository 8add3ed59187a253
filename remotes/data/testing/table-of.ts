import type { Table } from "../catalogue/catalogue.ts";

/**
 * A table whose key is `id`. For tests.
 * @param columns each as SQL writes it: `id bigint`, `delay integer null`
 */
export function tableOf(name: string, columns: readonly string[], more: Partial<Table> = {}): Table {
  return {
    name,
    kind: "table",
    comment: undefined,
    columns: columns.map(toColumn),
    primaryKey: ["id"],
    ...more,
  };
}

function toColumn(text: string): Table["columns"][number] {
  const [name = "", type = "", ...rest] = text.split(" ");
  return { name, type, isNullable: rest.includes("null") };
}
