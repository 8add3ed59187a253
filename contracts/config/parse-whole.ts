import type { Problem } from "../parsing/problem.ts";

/** A whole number of a document, from the least to the most; undefined where it is missing, or is none, which is a problem. */
export function parseWhole(
  document: Readonly<Record<string, unknown>>,
  path: string,
  [least, most]: readonly [number, number],
  problems: Problem[],
): number | undefined {
  const value = document[path];
  if (value === undefined) return undefined;
  if (typeof value === "number" && Number.isInteger(value) && value >= least && value <= most) return value;
  problems.push({ path, message: `Write a whole number from ${least} to ${most}, or leave it out.` });
  return undefined;
}
