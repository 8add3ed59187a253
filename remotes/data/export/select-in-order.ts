import { quoteName } from "../requests/quote-name.ts";
import { isNameable, selectColumns } from "../requests/select-columns.ts";

/**
 * As `selectColumns`, but in the order given: the fields of an export are known by their places, and it isn't sent by the provider's
 * library, which can't take a name behind one with a quote.
 */
export function selectInOrder(names: readonly string[], isWhole: boolean): string {
  if (isWhole && selectColumns(names, true) === "*") return "*";
  return names.filter(isNameable).map(quoteName).join(",") || "*";
}
