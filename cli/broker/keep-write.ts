import { canonicalJson } from "@foyer/contracts/signing";
import { APPROVALS_FOLDER, approvalsPrefix } from "../releases/approvals.ts";
import { REGISTRY_KEY } from "../releases/keys.ts";
import { allRows, findRow, parseJson, readDocument } from "../releases/registry-document.ts";
import type { RegistryDocument, Row } from "../releases/row.ts";
import { formatSchedule, parseSchedule, scheduleKey, SCHEDULE_FOLDER } from "../releases/scheduled.ts";
import type { ObjectStore, StoredObject } from "../store/object-store.ts";
import { ruleFor } from "./approval-rules.ts";
import { carryOutSchedules } from "./carry-out-schedules.ts";
import type { ScheduleOptions } from "./carry-out-schedules.ts";
import { expiresMs } from "./judge-approval.ts";
import { OVERTAKEN } from "./judge-write.ts";
import { keepApproval } from "./keep-approval.ts";
import { keepRegistry } from "./keep-registry.ts";
import type { HeldPlace } from "./hold-place.ts";
import { inTurn } from "./in-turn.ts";
import { findUnpublished, isNewToBrowsers } from "./new-to-browsers.ts";
import { openTakenSchedules } from "./taken-schedules.ts";
import type { TakenSchedules } from "./taken-schedules.ts";

/** What a team may write, as it was judged. */
export interface TakenWrite {
  readonly key: string;
  readonly method: "PUT" | "DELETE";
  readonly bytes: Uint8Array;
  /** The tag of what it replaces; `*` where nothing may be there yet. */
  readonly condition: string;
  /** The public key, or which pipeline. */
  readonly who: string;
}

export interface Kept {
  readonly outcome: "kept" | "waits" | "refused";
  /** For the team, and for the broker's own lines; `OVERTAKEN` where somebody was faster. */
  readonly words: string;
}

const KEPT: Kept = { outcome: "kept", words: "taken" };

/**
 * Writes it; what needs approval first is left waiting, so that a broker that ends forgets nothing.
 * @param place in which it was judged
 */
export async function keepWrite(
  options: ScheduleOptions,
  place: HeldPlace,
  write: TakenWrite,
): Promise<Kept> {
  const isOfItself = ![REGISTRY_KEY, `${SCHEDULE_FOLDER}/`, `${APPROVALS_FOLDER}/`].some((start) =>
    write.key.startsWith(start),
  );
  // A release's files are nobody else's: they needn't wait for one another.
  if (isOfItself) return writeNow(place.store, write);
  const kept = await inTurn(options.store, async () =>
    keepNow({ ...options, ...place, schedules: await openTakenSchedules(options) }, write),
  );
  if (kept === KEPT && write.method === "PUT" && write.key.startsWith(`${APPROVALS_FOLDER}/`))
    await carryOutSchedules(options);
  return kept;
}

async function writeNow(store: ObjectStore, write: TakenWrite): Promise<Kept> {
  const { key, method, bytes, condition } = write;
  if (method === "DELETE") {
    await store.remove(key);
    return KEPT;
  }
  const isKept = condition === "*" ? store.create(key, bytes) : store.replace(key, bytes, condition);
  return toKept(await isKept);
}

interface Holding extends ScheduleOptions, HeldPlace {
  /** Not of the store that is held: whoever asks next is to find them as well. */
  readonly schedules: TakenSchedules;
}

async function keepNow(options: Holding, write: TakenWrite): Promise<Kept> {
  const { store, schedules } = options;
  const { key, method, bytes, condition } = write;
  if (method === "DELETE") {
    const [, name = ""] = key.startsWith(`${SCHEDULE_FOLDER}/`) ? (/\/(.+)\.json$/.exec(key) ?? []) : [];
    // Whether or not it lies there at this moment: somebody could put it back.
    if (name !== "") await schedules.forget(name);
    await store.remove(key);
    if (name !== "") await forgetApprovals(options, name);
    return KEPT;
  }
  if (key.startsWith(`${SCHEDULE_FOLDER}/`)) {
    const row = parseSchedule(bytes)?.row;
    if (row === undefined) return overtaken();
    const { document } = await readDocument(store);
    const old = findRow(document, row.name);
    const flaw = ruleFor(options.rules ?? new Map(), row.name) && (await findUnpublished(store, row, old));
    return flaw === undefined ? keepWaiting(options, write, row, old) : { outcome: "refused", words: flaw };
  }
  if (key === REGISTRY_KEY) {
    const waiting = await findWaiting(options, bytes);
    if (waiting === undefined) return toKept(await keepRegistry(options, bytes, condition));
    return typeof waiting === "string"
      ? { outcome: "refused", words: waiting }
      : keepWaiting(options, write, waiting.row, waiting.old);
  }
  return toKept(await keepApproval(options, key, bytes));
}

/** @returns the row that can't go into the registry before somebody approves it, or why it never will */
async function findWaiting(
  { store, rules = new Map() }: ScheduleOptions,
  bytes: Uint8Array,
): Promise<{ readonly row: Row; readonly old: Row | undefined } | string | undefined> {
  if (rules.size === 0) return undefined;
  const { document } = await readDocument(store);
  const changed = allRows(parseJson(bytes) as RegistryDocument).flatMap((row) => {
    const old = findRow(document, row.name);
    return canonicalJson(old ?? null) === canonicalJson(row) ? [] : [{ row, old }];
  });
  for (const { row, old } of changed) {
    if (ruleFor(rules, row.name) === undefined) continue;
    const flaw = await findUnpublished(store, row, old);
    if (flaw !== undefined) return flaw;
  }
  const waiting = changed.find(
    ({ row, old }) => ruleFor(rules, row.name) !== undefined && isNewToBrowsers(row, old),
  );
  if (waiting === undefined || changed.length === 1) return waiting;
  return `"${waiting.row.name}" has to be approved: change it alone.`;
}

async function keepWaiting(
  { store, rules = new Map(), now, schedules }: Holding,
  { who }: TakenWrite,
  row: Row,
  old: Row | undefined,
): Promise<Kept> {
  const rule = isNewToBrowsers(row, old) ? ruleFor(rules, row.name) : undefined;
  const { name, change } = row;
  const asked = { by: who, atMs: now() };
  const schedule = parseSchedule(formatSchedule(row, { asked }));
  if (schedule === undefined) return { outcome: "refused", words: `The change of "${name}" says no time.` };
  const needed = rule && { by: rule.by, count: rule.count, untilMs: expiresMs(schedule, rule) };
  const bytes = formatSchedule(row, { asked, needed });
  const there = await store.read(scheduleKey(name));
  const isFree = there === undefined;
  // Before it lies there: a broker that ends in between has forgotten nothing that waits.
  if (isFree) await schedules.keep({ ...schedule, needed });
  if (!isFree || !(await store.create(scheduleKey(name), bytes))) {
    return rule === undefined
      ? overtaken()
      : {
          outcome: "refused",
          words: `Something of "${name}" waits already. Take it back first: foyer promote ${name}@${versionOf(there)} --at never.`,
        };
  }
  if (needed === undefined) return KEPT;
  const until = new Date(needed.untilMs).toISOString();
  const count = needed.count === 1 ? "" : `, ${needed.count} of their keys`;
  return {
    outcome: "waits",
    words: `${name} ${change?.version ?? ""} waits until ${until} for the approval of ${needed.by.join(" or ")}${count}: foyer approve ${name}@${change?.version ?? ""}. To take it back: foyer promote ${name}@${change?.version ?? ""} --at never`,
  };
}

/** Of what waits: another is taken back by its own name alone. */
function versionOf(there: StoredObject | undefined): string {
  return (there && parseSchedule(there.bytes)?.row.change?.version) ?? "VERSION";
}

/** What was said to something that doesn't wait any more. */
async function forgetApprovals({ store }: Pick<ScheduleOptions, "store">, name: string): Promise<void> {
  for (const key of await store.list(approvalsPrefix(name))) await store.remove(key);
}

function toKept(isKept: boolean): Kept {
  return isKept ? KEPT : overtaken();
}

function overtaken(): Kept {
  return { outcome: "refused", words: OVERTAKEN };
}
