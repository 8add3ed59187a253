import { canonicalJson } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import { writeAuditEntry } from "../releases/audit-trail.ts";
import { REGISTRY_KEY } from "../releases/keys.ts";
import { findRow, readDocument, withRow } from "../releases/registry-document.ts";
import type { Row } from "../releases/row.ts";
import { parseSchedule, SCHEDULE_FOLDER } from "../releases/scheduled.ts";
import { readRoots } from "../signing/place-roots.ts";
import { judgeWrite, OVERTAKEN } from "./judge-write.ts";
import { keepRegistry } from "./keep-registry.ts";
import type { SigningHands } from "./keep-registry.ts";

export interface ScheduleOptions extends SigningHands {
  /** Whether releases are frozen at this moment: what is due then waits for the end. */
  readonly isFrozen: () => boolean;
  readonly tell: (line: string) => void;
}

/** Promotes what teams have scheduled and whose time has come. Each is judged as if its team sent it now. */
export async function carryOutSchedules(options: ScheduleOptions): Promise<void> {
  const { store, now, isFrozen, tell } = options;
  if (isFrozen()) return;
  for (const key of await store.list(`${SCHEDULE_FOLDER}/`)) {
    const stored = await store.read(key);
    const schedule = stored && parseSchedule(stored.bytes);
    if (schedule === undefined || schedule.atMs > now()) continue;
    const { row } = schedule;
    const refusal = await carryOut(options, row).catch(readRefusal);
    if (refusal === OVERTAKEN) continue;
    await store.remove(key);
    const { name, change } = row;
    tell(`${name} ${change?.version ?? ""}, which was scheduled: ${refusal ?? "promoted"}`);
  }
}

/** @returns why not, in words; `OVERTAKEN` where it is to be tried again; undefined where it is done */
async function carryOut(options: ScheduleOptions, row: Row): Promise<string | undefined> {
  const { store } = options;
  const known = await readRoots(store);
  const { document, tag } = await readDocument(store);
  const old = findRow(document, row.name);
  if (known === undefined || old?.change === undefined || tag === undefined || row.change === undefined)
    return "The remote isn't there any more.";
  // Carried out before, by a broker that was killed then.
  if (old.change.id !== row.change.id) {
    // Whose wish it was isn't known any more: nobody but the operator grants.
    if (canonicalJson(old.granted ?? null) !== canonicalJson(row.granted ?? null))
      return "What it is granted has changed since. Schedule it again.";
    const bytes = Buffer.from(JSON.stringify(withRow(document, row)));
    const teams = [...known.root.teams.values()];
    const wanted = { method: "PUT", key: REGISTRY_KEY, bytes, isNew: false, teams, isFrozen: false } as const;
    const refusal = await judgeWrite(store, known.root, wanted);
    if (refusal !== undefined) return refusal;
    if (!(await keepRegistry(options, bytes, tag))) return OVERTAKEN;
  }
  await writeAuditEntry(store, row.name, row.change);
  return undefined;
}

/** @throws what isn't said in words: then it is tried again later */
function readRefusal(error: unknown): string {
  if (error instanceof CommandError && error.exitCode === 1) return error.message;
  throw error;
}
