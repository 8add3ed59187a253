import { anchorOf } from "../order/keyset.ts";
import { isKeyset, totalOrder } from "../order/order.ts";
import { ROWS_PER_BLOCK } from "../paging/block-cache.ts";
import { countFrom, fetchBlock } from "../paging/fetch-block.ts";
import type { RowsQuestion } from "../paging/fetch-block.ts";
import type { Row } from "../requests/read-answer.ts";
import { withRetries } from "../requests/with-retries.ts";

const ROWS_PER_REQUEST = 1_000;

/**
 * The first `most` rows of a view, in its order, each once. Rejects with a `SessionError`, or with the signal's reason.
 * @param onRead told after each part how many are there
 */
export async function readPrintedRows(
  asked: Omit<RowsQuestion, "labels">,
  most: number,
  signal: AbortSignal,
  onRead: (rows: number) => void,
): Promise<readonly Row[]> {
  const { table, sort } = asked;
  const order = totalOrder(table, sort);
  const rows: Row[] = [];
  // A service that gives fewer than a block at once doesn't say so, and would be taken for one whose rows end there: then so many
  // are asked for at once. An answer of more is asked on where it is shorter than what was asked for.
  const first = await withRetries(() => countFrom(asked, 0, Math.min(most, ROWS_PER_BLOCK), signal), signal);
  const together = first < ROWS_PER_BLOCK ? first : ROWS_PER_REQUEST;
  while (together > 0 && rows.length < most) {
    const last = rows.at(-1);
    const anchor = last !== undefined && isKeyset(table, order) ? anchorOf(last, order) : undefined;
    const skip = anchor === undefined ? rows.length : 0;
    const limit = Math.min(together, most - rows.length);
    const more = await withRetries(
      () => fetchBlock(asked, { isBackward: false, anchor, skip }, limit, signal),
      signal,
    );
    rows.push(...more);
    onRead(rows.length);
    if (more.length < limit) break;
  }
  return rows;
}
