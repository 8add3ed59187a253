import { readFileSync } from "node:fs";
import { CommandError } from "../command/command.ts";
import { parseJson } from "../releases/registry-document.ts";

/** Who has to approve before browsers get a release that they didn't have. */
export interface ApprovalRule {
  /** Teams of the root: any of their keys counts, but those of whoever asked. */
  readonly by: readonly string[];
  /** So many keys have to approve. */
  readonly count: number;
  /** What nobody approved for so long is over. */
  readonly days: number;
}

/** By a remote's name; `*` stands for all that aren't named. */
export type ApprovalRules = ReadonlyMap<string, ApprovalRule>;

const EVERY = "*";
const DEFAULT_DAYS = 7;
const MOST_DAYS = 90;

export function ruleFor(rules: ApprovalRules, name: string): ApprovalRule | undefined {
  return rules.get(name) ?? rules.get(EVERY);
}

/**
 * Reads the operator's rules from a JSON file.
 * @param teams of the root
 * @throws CommandError where it can't be read, or asks for what nobody can give
 */
export function readApprovalRules(
  file: string,
  teams: ReadonlyMap<string, { readonly keys: readonly string[] }>,
): ApprovalRules {
  const wrong = (why: string): CommandError =>
    new CommandError(
      `${file}: ${why}. It holds names of remotes, or "*" for all others, each with the teams that approve it, like {"sign-in": {"by": ["security"], "count": 1, "days": 7}}.`,
      "wrongUse",
    );
  let written: unknown;
  try {
    written = parseJson(readFileSync(file));
  } catch {
    throw wrong("it can't be read");
  }
  if (typeof written !== "object" || written === null || Array.isArray(written))
    throw wrong("it is no object");
  const rules = Object.entries(written).map(([name, rule]) => {
    const { by, count = 1, days = DEFAULT_DAYS } = (rule ?? {}) as Partial<Record<string, unknown>>;
    const named = Array.isArray(by) ? by.map(String) : [];
    if (named.length === 0) throw wrong(`"${name}" names no teams`);
    const unknown = named.find((team) => !teams.has(team));
    if (unknown !== undefined) throw wrong(`"${name}" names the team "${unknown}", which isn't in the root`);
    const keys = new Set(named.flatMap((team) => teams.get(team)?.keys ?? []));
    if (!isWhole(count) || count < 1 || count > keys.size)
      throw wrong(`"${name}" wants ${String(count)} of ${keys.size} keys`);
    if (typeof days !== "number" || !(days > 0 && days <= MOST_DAYS))
      throw wrong(`"${name}" waits for other than 1 to ${MOST_DAYS} days`);
    return [name, { by: named, count, days }] as const;
  });
  return new Map(rules);
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}
