import type { Table } from "../catalogue/catalogue.ts";
import { isKey } from "../catalogue/is-key.ts";
import type { Filter } from "../filters/filter.ts";
import { askSummary } from "../summary/ask-summary.ts";
import type { Measure } from "../summary/summary-question.ts";
import type { Board } from "./board-address.ts";
import { chartForm } from "./first-charts.ts";
import { suggestBoard } from "./suggest-board.ts";
import type { ColumnFacts } from "./suggest-board.ts";

/** As many as a profile asks for by itself. */
const ASKED_COLUMNS = 12;
/** A question has at most twelve measures: the rows, and two of each column. */
const COLUMNS_AT_ONCE = 5;
const ROWS: Measure = { of: "rows" };

/** Asks what the columns of a view hold, and makes a board of it. Rejects with a `SessionError`. */
export async function loadSuggestion(
  table: Table,
  filters: readonly Filter[],
  signal: AbortSignal,
): Promise<Board> {
  const columns = table.columns
    .filter((one) => chartForm(one) !== undefined && one.isHidden !== true && !isKey(table, one))
    .slice(0, ASKED_COLUMNS);
  const facts: ColumnFacts[] = [];
  let rows = 0;
  for (let at = 0; at < columns.length; at += COLUMNS_AT_ONCE) {
    const part = columns.slice(at, at + COLUMNS_AT_ONCE);
    const measures = part.flatMap(({ name }): Measure[] => [
      { of: "count", column: name },
      { of: "distinct", column: name },
    ]);
    const question = { groups: [], measures: [ROWS, ...measures] };
    const { total } = await askSummary({ table, filters, question, limit: 1 }, signal);
    const [all, ...told] = total.map(Number);
    rows = all ?? 0;
    for (const [place, column] of part.entries())
      facts.push({ column, filled: told[2 * place] ?? 0, distinct: told[2 * place + 1] ?? 0 });
  }
  return suggestBoard(table, rows, facts);
}
