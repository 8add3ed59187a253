/** What may exist once per page. Counted where each is made, across every copy of this package. */
export type CountedPart = "copies" | "clients" | "stores";

const COUNTS = Symbol.for("foyer.session.counts");

type CountHolder = { [COUNTS]?: Partial<Record<CountedPart, number>> };

export function countMade(part: CountedPart): void {
  const holder = globalThis as CountHolder;
  holder[COUNTS] = { ...holder[COUNTS], [part]: madeOnPage(part) + 1 };
}

export function madeOnPage(part: CountedPart): number {
  return (globalThis as CountHolder)[COUNTS]?.[part] ?? 0;
}
