import { readFileSync } from "node:fs";
import type { Team } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import { isRemark } from "../command/is-remark.ts";
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

type TeamKeys = Pick<Team, "keys" | "threshold" | "names">;
type Teams = ReadonlyMap<string, TeamKeys>;

/** By a remote's name; `*` stands for all that aren't named. */
export type ApprovalRules = ReadonlyMap<string, ApprovalRule>;

const EVERY = "*";
const FIELDS = ["by", "count", "days"];
const DEFAULT_DAYS = 7;
const MOST_DAYS = 90;

export function ruleFor(rules: ApprovalRules, name: string): ApprovalRule | undefined {
  return rules.get(name) ?? rules.get(EVERY);
}

/**
 * Reads the operator's rules from a JSON file.
 * @param teams of the root
 * @throws CommandError where it can't be read, or where a team's releases could never be approved
 */
export function readApprovalRules(file: string, teams: Teams): ApprovalRules {
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
    // A slip would make the rule weaker than it was meant.
    const slip = Object.keys((rule ?? {}) as object).find(
      (field) => !FIELDS.includes(field) && !isRemark(field),
    );
    if (slip !== undefined) throw wrong(`"${name}" says "${slip}", which nothing reads`);
    const named = Array.isArray(by) ? by.map(String) : [];
    if (named.length === 0) throw wrong(`"${name}" names no teams`);
    const unknown = named.find((team) => !teams.has(team));
    if (unknown !== undefined) throw wrong(`"${name}" names the team "${unknown}", which isn't in the root`);
    const keys = new Set(named.flatMap((team) => teams.get(team)?.keys ?? []));
    if (!isWhole(count) || count < 1 || count > keys.size)
      throw wrong(`"${name}" wants ${String(count)} of ${keys.size} keys`);
    if (typeof days !== "number" || !(days > 0 && days <= MOST_DAYS))
      throw wrong(`"${name}" waits for other than 1 to ${MOST_DAYS} days`);
    const stuck = findStuckTeam(name, { keys, count }, Object.keys(written), teams);
    if (stuck !== undefined)
      throw wrong(
        `"${name}" could never be approved where "${stuck}" asks for it: whoever asks doesn't approve, and fewer than ${count} of the ${keys.size} keys are left then. Name another team as well, or ask for fewer`,
      );
    return [name, { by: named, count, days }] as const;
  });
  return new Map(rules);
}

/**
 * How each rule was understood, for whoever starts the broker.
 * @param names of the remotes that are in the place: a rule for another one, as by a slip, holds for nothing that is there
 */
export function describeRules(rules: ApprovalRules, names: readonly string[]): readonly string[] {
  return [...rules].map(([name, { by, count, days }]) => {
    const whose = name === EVERY ? "What has no rule of its own" : name;
    const isThere = name === EVERY || names.includes(name);
    return `${whose} waits for ${count} approval${count === 1 ? "" : "s"} of ${by.join(" or ")}, for ${days} days.${isThere ? "" : ` Nothing in this place is called "${name}" yet.`}`;
  });
}

/**
 * A team that may publish the remote, and whose releases nobody could approve: of the keys that may, too few are left without
 * those that it asks with.
 * @param named remotes with a rule of their own
 */
function findStuckTeam(
  name: string,
  { keys, count }: { readonly keys: ReadonlySet<string>; readonly count: number },
  named: readonly string[],
  teams: Teams,
): string | undefined {
  const isFor = (own: string): boolean =>
    name === EVERY ? own !== EVERY && !named.includes(own) : own === name;
  const owners = [...teams].filter(([, { names }]) => names.some(isFor));
  // Who may have every name asks for another team's at most, where there is one.
  const askers = owners.length > 0 ? owners : [...teams].filter(([, { names }]) => names.includes(EVERY));
  const isStuck = ({ keys: own, threshold }: TeamKeys): boolean => {
    const others = own.filter((key) => !keys.has(key)).length;
    return keys.size - Math.max(0, threshold - others) < count;
  };
  return askers.find(([, team]) => isStuck(team))?.[0];
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}
