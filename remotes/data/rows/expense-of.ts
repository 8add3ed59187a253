import { titleIn } from "../catalogue/title-of.ts";
import { expensivePart } from "../paging/expected-cost.ts";
import { texts } from "./waiting-texts.ts";

/** What to tell a person before a question that takes the database long; `undefined` where it doesn't, as far as is known. */
export function expenseOf(
  asked: Parameters<typeof expensivePart>[0],
  rows: number | undefined,
): string | undefined {
  const part = expensivePart(asked, rows);
  return part && texts.waiting.expensive(titleIn(asked.table.columns, part.column), rows ?? 0);
}
