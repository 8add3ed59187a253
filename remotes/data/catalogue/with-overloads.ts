import { placeKey } from "./find-table.ts";
import type { Catalogue, Procedure } from "./catalogue.ts";

/**
 * Procedures that share a name are told apart by their arguments' names, as the Data API does (PostgREST, "Overloaded
 * functions"). Of those that share these as well one stands for all. Each knows the arguments of the others.
 */
export function withOverloads(catalogue: Catalogue): Catalogue {
  const ofPlaces = new Map<string, Procedure[]>();
  for (const procedure of catalogue.procedures) {
    const key = placeKey(procedure);
    ofPlaces.set(key, [...(ofPlaces.get(key) ?? []), procedure]);
  }
  const procedures = catalogue.procedures.flatMap((procedure): readonly Procedure[] => {
    const named = ofPlaces.get(placeKey(procedure)) ?? [];
    if (named.length < 2) return [procedure];
    const signature = signatureOf(procedure);
    if (named.find((one) => signatureOf(one) === signature) !== procedure) return [];
    const rivals = named.filter((one) => one !== procedure).map(({ arguments: list }) => list);
    return [{ ...procedure, signature, rivals }];
  });
  return { ...catalogue, procedures };
}

/** The same for the same names in any order: a call gives them by name. */
function signatureOf({ arguments: list }: Procedure): string {
  return list
    .map(({ name }) => name)
    .sort()
    .join();
}
