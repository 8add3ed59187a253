import { session } from "@foyer/shared-auth";
import type { Table } from "../catalogue/catalogue.ts";
import { anchorOf, equals } from "../order/keyset.ts";
import { totalOrder } from "../order/order.ts";
import { quoteName } from "../requests/quote-name.ts";
import { inSchema } from "../requests/schema-profile.ts";
import { readAnswer, toRows } from "../requests/read-answer.ts";
import type { Row } from "../requests/read-answer.ts";
import { labelSelects } from "../catalogue/reference-labels.ts";

/** Characters of keys, encoded: proxies commonly take addresses of 8 kB, and names need some of that. */
const MOST_CHARACTERS = 4_000;

/** The first of some rows whose keys fit into one request; a key that has lost digits can't be asked for. */
export function rowsOfOneRequest(table: Table, rows: readonly Row[]): readonly Row[] {
  let characters = 0;
  return rows.filter((row) => {
    const condition = conditionOf(table, row);
    if (condition === undefined) return false;
    characters += encodeURIComponent(condition).length;
    return characters <= MOST_CHARACTERS;
  });
}

/**
 * Reads the labels of a few rows by their keys, in one request; each row comes with the columns that it refers by.
 * Rejects with a `SessionError`.
 * @param table one with a primary key
 * @param rows as `rowsOfOneRequest` gives them
 */
export async function fetchLabels(
  table: Table,
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const isOneOf = rows.flatMap((row) => conditionOf(table, row) ?? []);
  const columns = new Set((table.foreignKeys ?? []).flatMap((foreignKey) => foreignKey.columns));
  const query = inSchema(
    session.data
      .from(encodeURIComponent(table.name))
      .select([...[...columns].map(quoteName), ...labelSelects(table)].join(",")),
    table.schema,
  );
  return toRows((await readAnswer(query.or(isOneOf.join(",")).abortSignal(signal))).data);
}

function conditionOf(table: Table, row: Row): string | undefined {
  const order = totalOrder(table, []);
  const anchor = anchorOf(row, order);
  const parts = anchor && order.map((key, at) => equals(key, anchor[at] ?? null));
  return parts?.length === 1 ? parts[0] : parts && `and(${parts.join(",")})`;
}
