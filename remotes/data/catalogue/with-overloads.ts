import { placeKey } from "./find-table.ts";
import type { Catalogue, Procedure } from "./catalogue.ts";

/**
 * Procedures that share a name are told apart by their arguments' names, as the Data API does (PostgREST, "Overloaded
 * functions"). Of those that share these as well one stands for all: it says that none can be called.
 */
export function withOverloads(catalogue: Catalogue): Catalogue {
  const named = countBy(catalogue.procedures, placeKey);
  const alike = countBy(catalogue.procedures, formOf);
  const seen = new Set<string>();
  const procedures = catalogue.procedures.flatMap((procedure): readonly Procedure[] => {
    if (named.get(placeKey(procedure)) === 1) return [procedure];
    const form = formOf(procedure);
    if (seen.has(form)) return [];
    seen.add(form);
    const isAmbiguous = alike.get(form) !== 1;
    return [{ ...procedure, signature: signatureOf(procedure), ...(isAmbiguous && { isAmbiguous }) }];
  });
  return { ...catalogue, procedures };
}

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

function formOf(procedure: Procedure): string {
  return JSON.stringify([placeKey(procedure), signatureOf(procedure)]);
}

/** The same for the same names in any order: a call gives them by name. */
function signatureOf({ arguments: list }: Procedure): string {
  return list
    .map(({ name }) => name)
    .sort()
    .join();
}
