import type { Problem } from "../parsing/problem.ts";

/** What the host's server does with `Connection-Allowlist`: send it, send it to be told only, or not at all. */
export type AllowlistMode = "enforce" | "report-only" | "off";

const MODES: ReadonlySet<unknown> = new Set<AllowlistMode>(["enforce", "report-only", "off"]);

/** Reads `connectionAllowlist` of `config.json`; enforced where it is missing. */
export function parseAllowlistMode(value: unknown, problems: Problem[]): AllowlistMode {
  if (value === undefined) return "enforce";
  if (MODES.has(value)) return value as AllowlistMode;
  problems.push({
    path: "connectionAllowlist",
    message: 'Write "enforce", "report-only" or "off", or leave it out to enforce it.',
  });
  return "enforce";
}
