import { session } from "@foyer/shared-auth";
import type { Table } from "../catalogue/catalogue.ts";
import { condition } from "../filters/filter.ts";
import { applyFilters } from "../filters/filter-request.ts";
import { selectColumns } from "../requests/select-columns.ts";
import { inSchema } from "../requests/schema-profile.ts";
import { readAnswer, toRows } from "../requests/read-answer.ts";
import type { Row } from "../requests/read-answer.ts";
import { labelSelects } from "../catalogue/reference-labels.ts";
import { readWithLabels } from "../labels/read-with-labels.ts";
import type { KeyValues } from "./referring-tables.ts";

/** Reads one row with the labels of what it refers to, in one request. `undefined` where there is no such row. */
export async function loadRow(
  table: Table,
  values: KeyValues,
  signal: AbortSignal,
): Promise<Row | undefined> {
  const names = table.columns.map(({ name }) => name);
  const columns = selectColumns(names, table.isWhole === true);
  const filters = Object.entries(values).map(([column, value]) => condition(column, "eq", value));
  return readWithLabels(labelSelects(table), async (labels) => {
    const query = applyFilters(
      inSchema(
        session.data.from(encodeURIComponent(table.name)).select([columns, ...labels].join(",")),
        table.schema,
      ),
      filters,
      table.columns,
    );
    const [row] = toRows((await readAnswer(query.limit(2).abortSignal(signal))).data);
    return row;
  });
}
