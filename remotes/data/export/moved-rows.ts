import { withinAddress } from "../requests/within-address.ts";
import { dropRows } from "./drop-rows.ts";
import { ask, withExportRetries } from "./export-request.ts";
import type { DataFetch, ExportQuestion } from "./export-request.ts";
import { createMarkSet } from "./mark-set.ts";
import type { PageFormat } from "./page-format.ts";
import { readBody } from "./read-page.ts";
import type { Page } from "./read-page.ts";
import { readPages } from "./read-pages.ts";
import type { RowChanges } from "./row-marks.ts";
import { KEYS_PER_REQUEST, rowsByKey } from "./rows-by-key.ts";
import type { RowKey } from "./rows-by-key.ts";

interface MovedRows {
  /** Takes a page of the export. @returns it without the rows that stand in the file already */
  keep(page: Page): Promise<Page>;
  /** How many pages it took. */
  pages(): number;
  /** Puts the rows that the export has missed at the file's end. @returns what it could not set right */
  append(append: (page: Page) => Promise<void>, signal: AbortSignal): Promise<RowChanges>;
}

interface Formats {
  /** Of the file. */
  readonly pages: PageFormat;
  /** The keys alone, in their own order. */
  readonly check: ExportQuestion;
  readonly again: PageFormat;
}

/** Sees to it that each row stands once in a file that is sorted by something that others change meanwhile. */
export function collectMoved(
  fetch: DataFetch,
  question: ExportQuestion,
  { pages, check, again }: Formats,
): MovedRows {
  const written = createMarkSet();
  let taken = 0;
  let moved = 0;

  const keep = async (page: Page): Promise<Page> => {
    taken += 1;
    const dropped = new Set<number>();
    for (const [at, mark] of page.marks.entries()) if (!written.add(mark)) dropped.add(at);
    if (dropped.size === 0) return page;
    return { ...page, parts: await dropRows(page.parts, dropped, pages), dropped: dropped.size };
  };

  /** The keys that are there and not in the file, by their marks. */
  const findMissing = async (signal: AbortSignal): Promise<Map<number, RowKey>> => {
    const missing = new Map<number, RowKey>();
    const take = ({ marks, markedBy }: Page): void => {
      for (const [at, mark] of marks.entries()) {
        if (!written.has(mark)) missing.set(mark, markedBy[at] ?? []);
      }
    };
    await readPages(fetch, check, again, take, signal);
    return missing;
  };

  const readRows = (keys: readonly RowKey[], signal: AbortSignal): Promise<Page> =>
    withExportRetries(async () => {
      const response = await ask(fetch, question, {
        select: question.columns,
        bounds: [rowsByKey(question.key, keys)],
        order: question.order,
        limit: keys.length,
        accept: pages.accept,
        signal,
      });
      return readBody(response, pages);
    }, signal);

  return {
    keep,
    pages: () => taken,
    async append(append, signal) {
      const missing = await findMissing(signal);
      const keys = [...missing.values()];
      const rest = [question.columns.join(), ...question.filters.map((part) => part.join("="))].join("&");
      const textOf = (key: RowKey): string => rowsByKey(question.key, [key]).join("=");
      for (const some of withinAddress(keys, textOf, rest, KEYS_PER_REQUEST)) {
        const page = await keep(await readRows(some, signal));
        await append(page);
        moved += page.rows - page.dropped;
      }
      const gone = [...missing.keys()].filter((mark) => !written.has(mark));
      // Deleted meanwhile, or in a form that a question for it can't have: which of the two, the keys say once more.
      const now = gone.length === 0 ? undefined : await findMissing(signal);
      const lost = gone.filter((mark) => now?.has(mark) === true).length;
      return { extra: 0, twice: 0, missing: lost, moved };
    },
  };
}
