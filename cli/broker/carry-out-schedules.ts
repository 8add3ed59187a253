import { canonicalJson } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import { writeAuditEntry } from "../releases/audit-trail.ts";
import { REGISTRY_KEY } from "../releases/keys.ts";
import { findRow, readDocument, withRow } from "../releases/registry-document.ts";
import type { Row } from "../releases/row.ts";
import { approvalRecordKey, approvalsPrefix, parseApprovalRecord } from "../releases/approvals.ts";
import type { ApprovalRecord } from "../releases/approvals.ts";
import { formatSchedule, parseSchedule, SCHEDULE_FOLDER } from "../releases/scheduled.ts";
import type { NeededApprovals, Schedule } from "../releases/scheduled.ts";
import { ruleFor } from "./approval-rules.ts";
import type { ApprovalRule, ApprovalRules } from "./approval-rules.ts";
import { DAY_MS, readApprovals } from "./judge-approval.ts";
import type { Approvals } from "./judge-approval.ts";
import { holdPlace } from "./hold-place.ts";
import type { HeldPlace, SigningHands } from "./hold-place.ts";
import { inTurn } from "./in-turn.ts";
import { findUnpublished, isNewToBrowsers } from "./new-to-browsers.ts";
import { judgeWrite, OVERTAKEN } from "./judge-write.ts";
import { keepWhereRoom } from "./keep-registry.ts";
import { forgetMissing, openTakenSchedules } from "./taken-schedules.ts";
import type { TakenSchedules } from "./taken-schedules.ts";

export interface ScheduleOptions extends SigningHands {
  /** Who has to approve what browsers haven't had. */
  readonly rules?: ApprovalRules;
  /** Whether releases are frozen at this moment: what is due then waits for the end. */
  readonly isFrozen: () => boolean;
  readonly tell: (line: string) => void;
}

/**
 * Promotes what teams have asked for once its time has come and it is approved as the operator's rules want it. Each is
 * judged as if its team sent it now. Where the place itself is at fault, it stays, and is tried again at the next look.
 */
export function carryOutSchedules(options: ScheduleOptions): Promise<void> {
  return inTurn(options.store, async () => {
    const schedules = await openTakenSchedules(options);
    await forgetMissing(schedules, options);
    for (const key of await options.store.list(`${SCHEDULE_FOLDER}/`)) {
      // The others are looked at all the same.
      await carryOutOne({ ...options, schedules }, key).catch((error: unknown) => {
        options.tell(`${key} will be tried again: ${String(error)}`);
      });
    }
  });
}

interface Hands extends ScheduleOptions {
  readonly schedules: TakenSchedules;
}

/** One at a time, with a look at the registry of its own. */
type Holding = Hands & HeldPlace;

/** What is refused, expired or nobody's wish ends in a freeze as well; what is to happen waits for its end. */
async function carryOutOne(hands: Hands, key: string): Promise<void> {
  const stored = await hands.store.read(key);
  const schedule = stored && parseSchedule(stored.bytes);
  if (stored === undefined || schedule === undefined) return;
  const options = { ...hands, ...(await holdPlace(hands)) };
  const { store, now, isFrozen, tell, schedules } = options;
  const { row, atMs } = schedule;
  const isTaken = await schedules.has(schedule);
  const said = await readWhatWasSaid(options, schedule, isTaken ? schedules.neededOf(row.name) : undefined);
  const isOver = said.isRefused || said.isExpired;
  if (!isOver && isTaken && (isFrozen() || atMs > now() || said.isMissing)) {
    await keepNeeded(options, { key, tag: stored.tag }, schedule, said);
    return;
  }
  const refusal = isOver ? said.words : await carryOut(options, row, isTaken);
  if (refusal === OVERTAKEN) return;
  const failed = isOver ? undefined : refusal;
  const given = failed === undefined ? said : await readGiven(options, schedule);
  await keepApprovalRecord(options, schedule, { ...said, ...given }, failed);
  // In this order: what is put back later, or has lost its refusal, counts no more.
  if (isTaken) await schedules.forget(row.name);
  await store.remove(key);
  for (const approval of await store.list(approvalsPrefix(row.name))) await store.remove(approval);
  tell(
    `${row.name} ${row.change?.version ?? ""}, which ${said.rule ? "waited" : "was scheduled"}: ${refusal ?? "promoted"}`,
  );
}

interface WhatWasSaid extends Approvals {
  readonly rule: ApprovalRule | undefined;
  /** When it is over that nobody has approved, in milliseconds since 1970; undefined where nobody has to. */
  readonly untilMs?: number;
  readonly isMissing: boolean;
  readonly isRefused: boolean;
  readonly isExpired: boolean;
  /** Why it doesn't happen, where it is over. */
  readonly words: string;
}

/** @param kept whose approval it waits for by the broker's own memory: who can write the place could give approvers longer there */
async function readWhatWasSaid(
  options: Holding,
  schedule: Schedule,
  kept: NeededApprovals | undefined,
): Promise<WhatWasSaid> {
  const { store, known, now, rules = new Map() } = options;
  const { row } = schedule;
  const { document } = await readDocument(store);
  const old = findRow(document, row.name);
  const rule = ruleFor(rules, row.name);
  const nothing = {
    approved: [],
    refused: [],
    isMissing: false,
    isRefused: false,
    isExpired: false,
    words: "",
  };
  // Carried out before, by a broker that was killed then: what was approved is.
  const isDone = isSameChange(old, row);
  if (rule === undefined || !(isDone || isNewToBrowsers(row, old))) return { ...nothing, rule: undefined };
  const given = await readApprovals(store, known.root, rule, schedule);
  if (isDone) return { ...nothing, ...given, rule };
  const isRefused = given.refused.length > 0;
  const isMissing = given.approved.length < rule.count;
  // A rule that has changed since gives its own time from now on; a broker without its memory begins with what lies there.
  const longestMs = Math.max(schedule.atMs, now()) + rule.days * DAY_MS;
  const untilMs =
    kept !== undefined && isSameRule(kept, rule) ? Math.min(kept.untilMs, longestMs) : longestMs;
  const isExpired = isMissing && now() >= untilMs;
  const refuser = given.refused[0];
  const why = refuser?.why === undefined ? "" : `: ${refuser.why}`;
  const words = isRefused ? `refused by ${refuser?.by ?? ""}${why}` : "nobody approved it in time";
  return { ...given, rule, untilMs, isRefused, isMissing, isExpired, words };
}

/** As far as approvers are concerned: whose approval it is, and of how many. */
function isSameRule(needed: NeededApprovals, { by, count }: ApprovalRule): boolean {
  return canonicalJson([needed.by, needed.count]) === canonicalJson([by, count]);
}

/** What was said to what failed, also where nobody has to approve it any more. */
async function readGiven(
  { store, known, schedules, rules = new Map() }: Holding,
  schedule: Schedule,
): Promise<Approvals> {
  const { name } = schedule.row;
  const rule = ruleFor(rules, name) ?? schedules.neededOf(name);
  if (rule === undefined) return { approved: [], refused: [] };
  return readApprovals(store, known.root, rule, schedule);
}

/**
 * Remembers whose approval it waits for, where the operator's rule came or changed after it was asked for, and writes it into
 * what waits: approvers and `foyer status` read it there.
 */
async function keepNeeded(
  { store, schedules }: Hands,
  { key, tag }: { readonly key: string; readonly tag: string },
  { row, asked, needed }: Schedule,
  { rule, untilMs }: WhatWasSaid,
): Promise<void> {
  // It is done.
  if (rule !== undefined && untilMs === undefined) return;
  const now = rule && untilMs !== undefined ? { by: rule.by, count: rule.count, untilMs } : undefined;
  const isNow = (one: NeededApprovals | undefined): boolean =>
    canonicalJson(one ?? null) === canonicalJson(now ?? null);
  if (!isNow(schedules.neededOf(row.name))) await schedules.keepNeeded(row.name, now);
  if (isNow(needed)) return;
  await store.replace(key, formatSchedule(row, { asked, needed: now }), tag);
}

/**
 * Beside the audit trail, whose entries their teams have signed: who approved it or didn't, and that it failed.
 * @param failed why it wasn't carried out although it was due, in words
 */
async function keepApprovalRecord(
  { store }: ScheduleOptions,
  { row, asked }: Schedule,
  { rule, approved, refused, isRefused, isExpired }: WhatWasSaid,
  failed: string | undefined,
): Promise<void> {
  const { name, change } = row;
  if (change === undefined || (rule === undefined && failed === undefined)) return;
  const outcome = isRefused
    ? "refused"
    : isExpired
      ? "expired"
      : failed === undefined
        ? "approved"
        : "failed";
  const record: ApprovalRecord = {
    schema: 1,
    change: change.id,
    version: change.version,
    outcome,
    ...(failed !== undefined && { why: failed }),
    asked,
    approvals: [...approved, ...refused],
  };
  const key = approvalRecordKey(name, change.id);
  const bytes = Buffer.from(`${JSON.stringify(record, null, 2)}\n`);
  if (await store.create(key, bytes)) return;
  // A broker that was killed then has written it, or somebody else something in its place.
  const there = await store.read(key);
  if (there !== undefined && parseApprovalRecord(there.bytes)?.change === change.id) return;
  await store.remove(key);
  await store.create(key, bytes);
}

/** A change's id alone is its team's word: another change may have it as well. */
function isSameChange(old: Row | undefined, row: Row): boolean {
  return canonicalJson(old?.change ?? null) === canonicalJson(row.change ?? null);
}

const NOT_TAKEN =
  "It isn't what the broker has taken last: it was over or taken back, or somebody wrote it into the place. Ask for it again, and look who can write there.";

/**
 * @param isTaken whether it is what the broker has taken, and not ended since
 * @returns why not, in words; `OVERTAKEN` where it is to be tried again; undefined where it is done
 * @throws what is wrong with the place itself, before or after the change: the next look finds whether it has happened
 */
async function carryOut(options: Holding, row: Row, isTaken: boolean): Promise<string | undefined> {
  const { store, known } = options;
  const { document, tag } = await readDocument(store);
  const old = findRow(document, row.name);
  if (old?.change === undefined || tag === undefined || row.change === undefined)
    return "The remote isn't there any more.";
  // Carried out before, by a broker that was killed then.
  if (!isSameChange(old, row)) {
    if (!isTaken) return NOT_TAKEN;
    // The rules may be younger than what was asked for.
    const flaw = ruleFor(options.rules ?? new Map(), row.name) && (await findUnpublished(store, row, old));
    if (flaw !== undefined) return flaw;
    // Whose wish it was isn't known any more: nobody but the operator grants.
    if (canonicalJson(old.granted ?? null) !== canonicalJson(row.granted ?? null))
      return "What it is granted has changed since. Schedule it again.";
    const bytes = Buffer.from(JSON.stringify(withRow(document, row)));
    const teams = [...known.root.teams.values()];
    const wanted = { method: "PUT", key: REGISTRY_KEY, bytes, isNew: false, teams, isFrozen: false } as const;
    const judged = await judgeWrite(store, known.root, wanted).catch(readRefusal);
    const refusal = judged ?? (await keepWhereRoom(options, bytes, tag));
    if (refusal !== undefined) return refusal;
  }
  await writeAuditEntry(store, row.name, row.change);
  return undefined;
}

/** @throws what isn't said in words: then it is tried again later */
function readRefusal(error: unknown): string {
  if (error instanceof CommandError && error.exitCode === 1) return error.message;
  throw error;
}
