import type { Column, Table } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { isKey } from "../catalogue/is-key.ts";

export const FIRST_CHARTS = 5;

/** What a column's rows are counted in: along an axis, by its values, or not at all. */
export function chartForm({
  type,
  enumValues,
}: Pick<Column, "type" | "enumValues">): "axis" | "values" | undefined {
  switch (toColumnKind(type)) {
    case "number":
    case "date":
    case "timestamp":
    case "timestamp-with-zone":
      return "axis";
    case "text":
    case "boolean":
      return "values";
    case "other":
      return enumValues === undefined ? undefined : "values";
    case "uuid":
    case "time":
    case "json":
    case "array":
      return undefined;
    default:
      return undefined;
  }
}

/** The charts that open with a column's, or with none: the table's other axes, then what has values; no keys, which tell nothing. */
export function firstCharts(table: Table, column?: string): readonly string[] {
  const others = table.columns.filter((one) => one.name !== column && !isKey(table, one));
  const inForm = (form: "axis" | "values"): readonly Column[] =>
    others.filter((one) => chartForm(one) === form);
  const names = [...inForm("axis"), ...inForm("values")].map(({ name }) => name);
  return [...(column === undefined ? [] : [column]), ...names].slice(0, FIRST_CHARTS);
}
