import type { SubjectKind } from "./subject-kinds.ts";

/** How many requests each server gets in `npm test`: some 3,000 in all. */
export const FUZZED_SHORT = {
  host: 1_000,
  remote: 800,
  receiver: 400,
  broker: 400,
  backend: 400,
} as const satisfies Readonly<Record<SubjectKind, number>>;

/** The same shares of any number. */
export function shareOf(kind: SubjectKind, requests: number): number {
  const all = Object.values(FUZZED_SHORT).reduce((sum, count) => sum + count, 0);
  return Math.ceil((requests * FUZZED_SHORT[kind]) / all);
}
