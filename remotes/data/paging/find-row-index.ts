import { session } from "@foyer/shared-auth";
import { condition } from "../filters/filter.ts";
import type { Filter } from "../filters/filter.ts";
import { applyFilters, applyParameters } from "../filters/filter-request.ts";
import { anchorOf } from "../order/keyset.ts";
import { upToParts } from "../order/order-parts.ts";
import { isKeyset, totalOrder } from "../order/order.ts";
import { readAnswer, toRows } from "../requests/read-answer.ts";
import { inSchema } from "../requests/schema-profile.ts";
import { anyColumn, selectColumns } from "../requests/select-columns.ts";
import type { RowsQuestion } from "./fetch-block.ts";

/** Where a row stands among those of a question. */
export type RowPlace =
  | { readonly kind: "at"; readonly index: number }
  /** The filters leave it out, or it is gone. */
  | { readonly kind: "left-out" }
  /** Rows of this order can't be compared with one another, or nobody counted. */
  | { readonly kind: "unknown" };

/**
 * Finds a row by its key, however far down it is: the database counts those up to it, and reads none of them.
 * Rejects with a `SessionError`.
 * @param key the values of the table's primary key, in its order
 */
export async function findRowIndex(
  { table, sort, filters }: Pick<RowsQuestion, "table" | "sort" | "filters">,
  key: readonly string[],
  signal: AbortSignal,
): Promise<RowPlace> {
  const order = totalOrder(table, sort);
  if (!isKeyset(table, order)) return { kind: "unknown" };
  const itself = table.primaryKey.map((name, at): Filter => condition(name, "eq", key[at] ?? ""));
  const names = order.map(({ column }) => column);
  const ask = (select: string, held: readonly Filter[], options?: { count: "exact" }) =>
    applyFilters(
      inSchema(session.data.from(encodeURIComponent(table.name)).select(select, options), table.schema),
      held,
      table.columns,
    );
  const found = ask(selectColumns(names, false), [...filters, ...itself]).limit(1);
  const [row] = toRows((await readAnswer(found.abortSignal(signal))).data);
  if (row === undefined) return { kind: "left-out" };
  const anchor = anchorOf(row, order);
  if (anchor === undefined) return { kind: "unknown" };
  const before = applyParameters(
    ask(selectColumns(anyColumn(table), false), filters, { count: "exact" }),
    upToParts(order, anchor),
  ).limit(1);
  const { count } = await readAnswer(before.abortSignal(signal));
  return count === undefined || count === 0 ? { kind: "unknown" } : { kind: "at", index: count - 1 };
}
