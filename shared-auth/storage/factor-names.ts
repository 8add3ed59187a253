import { readOwn } from "@foyer/contracts";

/** Where people's own data has the names that they gave their factors later: the provider can't change its own. */
const KEY = "foyer_factor_names";
const LONGEST = 120;

/** What a person's own data says of their factors. */
export function factorNameIn(metadata: unknown, factorId: string): string | undefined {
  const name = readOwn(namesIn(metadata), factorId);
  return typeof name === "string" && name !== "" && name.length <= LONGEST ? name : undefined;
}

/**
 * The change of somebody's own data that gives a factor another name; names of factors that are gone go with it.
 * @param factorIds of the factors that there are
 * @returns undefined for a name that nobody would find there again: it is empty or too long
 */
export function withFactorName(
  metadata: unknown,
  factorIds: readonly string[],
  factorId: string,
  name: string,
): Readonly<Record<string, unknown>> | undefined {
  if (name === "" || name.length > LONGEST) return undefined;
  const kept = Object.entries(namesIn(metadata)).filter(([id]) => factorIds.includes(id));
  return { [KEY]: { ...Object.fromEntries(kept), [factorId]: name } };
}

function namesIn(metadata: unknown): Readonly<Record<string, unknown>> {
  const names = isObject(metadata) ? readOwn(metadata, KEY) : undefined;
  return isObject(names) ? names : {};
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
