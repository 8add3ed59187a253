import { quoteName } from "./quote-name.ts";

/** PostgREST's time grows faster than the number of columns that are named: 1,600 take it 4 to 6 s, `*` 0.2 s. */
const MOST_NAMED = 100;
/** PostgREST takes blanks off a name's ends, quoted or not, so that a column of such a name can't be asked for. */
const UNNAMEABLE = /^\s|\s$|^\*$/;

export function isNameable(name: string): boolean {
  return !UNNAMEABLE.test(name);
}

/**
 * What a request selects for these columns of a relation. Named ones, since `*` is refused as a whole where only some are
 * granted, and brings columns along that were added since; all of them where they are too many to name, or one can't be.
 * @param isWhole the columns are all that the relation has, in its order
 */
export function selectColumns(names: readonly string[], isWhole: boolean): string {
  const isOdd = (name: string): boolean => !isNameable(name) || name.includes('"');
  if (isWhole && (names.length > MOST_NAMED || names.some(isOdd))) return "*";
  const nameable = names.filter(isNameable);
  return nameable.map(quoteName).join(",");
}

/** The names as the provider's library can send them: after a quote inside a name it takes blanks out of those that follow. */
export function inClientOrder(names: readonly string[]): readonly string[] {
  return [...names.filter((name) => !name.includes('"')), ...names.filter((name) => name.includes('"'))];
}
