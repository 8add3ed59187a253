import { isSessionError, session } from "@foyer/shared-auth";
import type { Table } from "../catalogue/catalogue.ts";
import { condition } from "../filters/filter.ts";
import { applyFilters, filterParameters } from "../filters/filter-request.ts";
import { quoteName } from "../requests/quote-name.ts";
import { selectColumns } from "../requests/select-columns.ts";
import { inSchema } from "../requests/schema-profile.ts";
import { readAnswer, toRows } from "../requests/read-answer.ts";
import type { Row } from "../requests/read-answer.ts";
import { labelSelects } from "../catalogue/reference-labels.ts";
import { readWithLabels } from "../labels/read-with-labels.ts";
import type { KeyValues, Referring } from "./referring-tables.ts";

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

export interface ReferringCount {
  readonly rows: number;
  readonly isExact: boolean;
}

/** Counts the rows that refer to a row; estimated where counting takes the database too long. */
export async function countReferring(
  { table, view }: Referring,
  signal: AbortSignal,
): Promise<ReferringCount | undefined> {
  const [first] = table.columns;
  const count = async (method: "exact" | "estimated"): Promise<number | undefined> => {
    let query = inSchema(
      session.data
        .from(encodeURIComponent(table.name))
        .select(first === undefined ? "*" : quoteName(first.name), { count: method }),
      table.schema,
    );
    for (const [name, value] of filterParameters(view.filters, table.columns))
      query = query.filter(name, ...splitOperator(value));
    return (await readAnswer(query.limit(1).abortSignal(signal))).count;
  };
  try {
    const rows = await count("exact");
    return rows === undefined ? undefined : { rows, isExact: true };
  } catch (error) {
    if (!isSessionError(error) || error.code !== "query_timeout") throw error;
    const rows = await count("estimated");
    return rows === undefined ? undefined : { rows, isExact: false };
  }
}

function splitOperator(part: string): [operator: string, value: string] {
  const dot = part.indexOf(".");
  return [part.slice(0, dot), part.slice(dot + 1)];
}
