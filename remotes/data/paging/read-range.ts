import type { Row } from "../requests/read-answer.ts";
import { withRetries } from "../requests/with-retries.ts";
import { ROWS_PER_BLOCK } from "./block-cache.ts";
import { fetchBlock } from "./fetch-block.ts";
import type { RowsQuestion } from "./fetch-block.ts";
import type { RowStore } from "./row-store.ts";

/** Reads rows for a copy: those that are here, and the others from the service. Rejects with a `SessionError`. */
export async function readRange(
  question: RowsQuestion,
  store: RowStore,
  rowAt: (index: number) => Row | undefined,
  { first, count }: { first: number; count: number },
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let at = first; at < first + count;) {
    const here = rowAt(at);
    if (here !== undefined) {
      rows.push(here);
      at += 1;
      continue;
    }
    const wanted = Math.min(ROWS_PER_BLOCK, first + count - at);
    const place = store.placeOf(at, wanted, undefined);
    const more = await withRetries(() => fetchBlock(question, place, wanted, signal), signal);
    if (more.length === 0) break;
    rows.push(...more);
    store.note(at, more);
    at += more.length;
  }
  return rows;
}
