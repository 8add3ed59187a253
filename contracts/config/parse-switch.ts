import type { Problem } from "../parsing/problem.ts";

/**
 * One value of `config.json` that is true or false.
 * @param what its name, what holds where it is missing, and what the other value does, for the message
 * @param problems gets one where it is something else
 */
export function parseSwitch(
  document: Readonly<Record<string, unknown>>,
  [path, otherwise, does]: readonly [name: string, otherwise: boolean, does: string],
  problems: Problem[],
): boolean {
  const value = document[path] ?? otherwise;
  if (typeof value === "boolean") return value;
  problems.push({ path, message: `Write ${!otherwise} to ${does}, or leave it out.` });
  return otherwise;
}
