import { ROWS_PER_BLOCK } from "../../remotes/data/paging/block-cache.ts";
import type { RowSource } from "../../remotes/data/paging/row-source.ts";
import type { Row } from "../../remotes/data/requests/read-answer.ts";

/** Looks at one view after another, from the first row to the last. */
export async function lookThrough(source: RowSource): Promise<readonly Row[]> {
  const stop = source.subscribe(() => undefined);
  const rows: Row[] = [];
  for (let first = 0; ; first += ROWS_PER_BLOCK) {
    source.look(first, first + ROWS_PER_BLOCK - 1);
    await until(source, () => {
      const { error, isTotalExact, isFirstLoad, total } = source.getState();
      if (error !== undefined) throw error;
      const last = isTotalExact ? Math.min(total, first + ROWS_PER_BLOCK) : first + ROWS_PER_BLOCK;
      return !isFirstLoad && (isTotalExact || last < total) && isHere(source, first, last);
    });
    const { total, isTotalExact } = source.getState();
    for (let at = first; at < Math.min(total, first + ROWS_PER_BLOCK); at += 1)
      rows.push(source.row(at) ?? {});
    if (isTotalExact && first + ROWS_PER_BLOCK >= total) break;
  }
  stop();
  return rows;
}

/**
 * Looks at one place and waits until its rows are here: fewer than asked for where there are no more.
 */
export async function lookAt(source: RowSource, first: number, last: number): Promise<readonly Row[]> {
  source.look(first, Math.max(first, last));
  await until(source, () => {
    const { error, isFirstLoad, total, isTotalExact } = source.getState();
    if (error !== undefined) throw error;
    const end = isTotalExact ? Math.min(total, last + 1) : last + 1;
    return !isFirstLoad && isHere(source, first, end);
  });
  return Array.from({ length: Math.max(0, last + 1 - first) }, (_, at) => source.row(first + at)).filter(
    (row) => row !== undefined,
  );
}

function isHere(source: RowSource, first: number, last: number): boolean {
  for (let at = first; at < last; at += 1) if (source.row(at) === undefined) return false;
  return true;
}

/** Waits until a source of rows has changed to what is wanted. */
export function until(source: RowSource, isReached: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      try {
        if (!isReached()) return;
        resolve();
      } catch (error) {
        reject(new Error("The rows could not be read.", { cause: error }));
      }
      stop();
    };
    const stop = source.watch(look);
    look();
  });
}
