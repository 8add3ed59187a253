import type { Problem } from "../parsing/problem.ts";

/** Reads `systemFor` of `config.json`: `"everybody"`, or a list of roles. */
export function parseSystemFor(
  value: unknown,
  problems: Problem[],
): "everybody" | readonly string[] | undefined {
  if (value === undefined || value === "everybody") return value;
  const roles: readonly unknown[] | undefined = Array.isArray(value) ? value : undefined;
  const isRole = (role: unknown): role is string => typeof role === "string" && role !== "";
  if (roles !== undefined && roles.length > 0 && roles.every(isRole)) return roles;
  problems.push({
    path: "systemFor",
    message: 'Write "everybody", or list the roles of those who look after this page, e.g. ["operator"].',
  });
  return undefined;
}
