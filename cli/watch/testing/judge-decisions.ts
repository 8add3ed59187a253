import { isDeepStrictEqual } from "node:util";
import { readAuditTrail } from "../../releases/audit-trail.ts";
import { allRows, readDocument } from "../../releases/registry-document.ts";
import type { Change, Row } from "../../releases/row.ts";
import type { ObjectStore } from "../../store/object-store.ts";

export interface Decisions {
  readonly takenBack: number;
  readonly widened: number;
  /** Everything that should not be. */
  readonly faults: readonly string[];
}

const TAKEN_BACK = /Z {2}(\S+) (\S+) was taken back: /;
const WIDENED = /Z {2}(\S+) (\S+) goes to (\d+) %: /;
const EVERYBODY = 100;

/**
 * Holds what a watch has told to the audit trail, and the trail to the registry: each decision stands there once, none is
 * missing, and what browsers get is what the last change says.
 * @param by as whom it changes rows
 * @param said lines of all its processes
 */
export async function judgeDecisions(
  store: ObjectStore,
  by: string,
  said: readonly string[],
): Promise<Decisions> {
  const faults: string[] = [];
  const decisions: string[] = [];
  const { document } = await readDocument(store);
  for (const row of allRows(document)) {
    const trail = await readAuditTrail(store, row);
    faults.push(...findGaps(row, trail));
    for (const change of trail) if (change.by === by) decisions.push(describe(row.name, change));
  }
  const twice = decisions.filter((decision, at) => decisions.indexOf(decision) !== at);
  faults.push(...twice.map((decision) => `decided twice: ${decision}`));
  const lost = said.flatMap(readDecision).filter((told) => !decisions.includes(told));
  faults.push(...lost.map((told) => `told and not in the audit trail: ${told}`));
  const takenBack = decisions.filter((decision) => decision.endsWith(BACK)).length;
  return { takenBack, widened: decisions.length - takenBack, faults };
}

const BACK = "taken back";

function findGaps(row: Row, trail: readonly Change[]): readonly string[] {
  const faults = trail.flatMap(({ sequence }, at) =>
    sequence === at + 1 ? [] : [`${row.name}: change ${at + 1} is missing in the audit trail`],
  );
  const last = trail.at(-1);
  const isAsSaid = last?.current === row.current && isDeepStrictEqual(last?.rollout ?? {}, row.rollout ?? {});
  return isAsSaid
    ? faults
    : [...faults, `${row.name}: browsers get something else than the audit trail says`];
}

function describe(name: string, { action, version, percent = EVERYBODY }: Change): string {
  return action === "rolled back" ? `${name} ${version} ${BACK}` : `${name} ${version} to ${percent} %`;
}

/** As `describe` says it, from a line of a watch; nothing for other lines. */
function readDecision(line: string): readonly string[] {
  const [, backName, backVersion] = TAKEN_BACK.exec(line) ?? [];
  if (backName !== undefined) return [`${backName} ${backVersion ?? ""} ${BACK}`];
  const [, name, version, percent] = WIDENED.exec(line) ?? [];
  return name === undefined ? [] : [`${name} ${version ?? ""} to ${percent ?? ""} %`];
}
