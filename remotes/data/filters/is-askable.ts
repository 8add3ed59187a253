import { operatorsFor } from "./filter-kind.ts";

/**
 * Whether rows can be asked for by their values of a type: not where PostgreSQL can't compare them, nor by names of objects, such as
 * `regclass`, which it shows as names and compares as numbers.
 */
export function isAskable(type: string): boolean {
  return operatorsFor(type).some((operator) => operator !== "is");
}
