import type { Problem } from "../parsing/problem.ts";
import { isRecord } from "../parsing/is-record.ts";
import { readOwn } from "../parsing/read-own.ts";
import { checkRow, checkRowOwner, rowKey } from "./check-row.ts";
import { SignaturesUnsupported } from "./ed25519.ts";
import type { VerifySignature } from "./ed25519.ts";
import { readHead } from "./head.ts";
import type { LogFork } from "./log-fork.ts";
import { compareLogs, readLogProof, withoutRows } from "./log-proof.ts";
import type { LogProof, ReadLog } from "./log-proof.ts";
import type { ReadTile } from "./log-tiles.ts";
import type { Head, SignedHead } from "./head.ts";
import { describeRegistryRefusal, describeRowRefusal } from "./refusal.ts";
import type { RegistryRefusal, RowRefusal } from "./refusal.ts";
import { followRoots, parseRoot } from "./root.ts";
import type { Root } from "./root.ts";
import { digestOf } from "./row-statement.ts";

type Fields = Readonly<Record<string, unknown>>;

/** What a registry is checked by. */
export interface SignatureRules {
  /** The root that the page came with, as it is written. */
  readonly pinned: unknown;
  /** See `createVerifier`. */
  readonly verify: VerifySignature;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /** What `remember` was when a registry was taken last; nothing older is taken. */
  readonly seen?: unknown;
  /** Some rows alone, for a first screen: that others are missing says nothing. */
  readonly isPartial?: boolean;
  /** It was taken on an earlier visit: that it has expired since doesn't count. */
  readonly isRecalled?: boolean;
  /** Rows that were taken before, by name: they stay where the document brings something else for them. */
  readonly taken?: ReadonlyMap<string, Fields>;
  /** Rows whose signatures were checked before: they need not be checked again. */
  readonly checked?: ReadonlySet<string>;
  /** The same of the log alone, as another page told it. */
  readonly heard?: unknown;
  /** Reads the log's files, each by the log's name and its path; where it is missing, what was seen long ago isn't compared. */
  readonly readTile?: ReadTile;
}

/** What is worth remembering of a registry that was taken: it proves itself, so whoever else writes there makes nothing up. */
export interface SeenRegistry {
  /** Of the whole. */
  readonly head: SignedHead;
  /** The roots after the pinned one. */
  readonly roots: readonly unknown[];
  /** Of the log, where there is one. */
  readonly log?: LogProof;
}

/** A row that is not taken, though somebody may look for its page. */
export interface UnsignedRow {
  /** Of the remote. */
  readonly name: string;
  /** Its route, as the document says. */
  readonly path: string;
}

/** What may be used of a registry, and what is told. */
export interface VerifiedRegistry {
  /** With the rows alone that may be used; the document itself where that is all of them. Undefined: nothing of it may. */
  readonly document: unknown;
  /** For their pages, which say so. */
  readonly refused: readonly UnsignedRow[];
  /** For `/system`. */
  readonly problems: readonly Problem[];
  /** The rows that may be used, by name. */
  readonly taken: ReadonlyMap<string, Fields>;
  /** Given back as `checked`. */
  readonly checked: ReadonlySet<string>;
  /** Given back as `seen`; undefined where nothing is taken. */
  readonly remember?: SeenRegistry;
  /** The root that it was checked by. */
  readonly root?: Root;
  /** When the signature expires. */
  readonly expiresMs?: number;
  /** How many entries the log has. */
  readonly logSize?: number;
  /** Two checkpoints of which neither continues the other. */
  readonly fork?: LogFork;
}

/**
 * Checks a registry before anything is made of it: the roots from the pinned one on, who signed the whole, how old it is, and
 * of each row that it is the one that was signed, by a team that may have its name, route and places.
 */
export async function verifyRegistry(document: unknown, rules: SignatureRules): Promise<VerifiedRegistry> {
  try {
    const read = await readSigned(document, rules);
    if (typeof read === "string") return refuseAll(read);
    if ("seen" in read) return { ...refuseAll("forked"), fork: read };
    return await verifyRows(read, rules);
  } catch (error) {
    if (error instanceof SignaturesUnsupported) return refuseAll("unsupported");
    if (error instanceof RangeError) return refuseAll("not-signed");
    throw error;
  }
}

function refuseAll(code: RegistryRefusal): VerifiedRegistry {
  const problems = [describeRegistryRefusal(code)];
  return { document: undefined, refused: [], problems, taken: new Map(), checked: new Set() };
}

interface SignedDocument {
  readonly document: Fields & { readonly remotes: readonly unknown[] };
  readonly root: Root;
  readonly head: Head;
  readonly remember: SeenRegistry;
  readonly listed: Fields;
  readonly log: ReadLog | undefined;
  readonly isRootBroken: boolean;
}

async function readSigned(
  document: unknown,
  rules: SignatureRules,
): Promise<SignedDocument | RegistryRefusal | LogFork> {
  const { verify, nowMs, isRecalled = false } = rules;
  const pinned = parseRoot(rules.pinned);
  if (pinned === undefined) return "bad-pin";
  const signature = isRecord(document) ? document["signed"] : undefined;
  if (!isRecord(document) || !isRecord(signature) || !Array.isArray(document["remotes"])) return "unsigned";
  const seen = isRecord(rules.seen) ? rules.seen : {};
  const { root, roots, isBroken } = await followRoots(
    pinned,
    listOf(document["roots"]),
    verify,
    listOf(seen["roots"]),
  );
  if (root.expiresMs <= nowMs && !isRecalled) return "root-expired";
  const head = await readHead(signature["head"], root, verify);
  if (head === undefined) return isBroken ? "broken-roots" : "not-signed";
  if (head.root > root.version) return isBroken ? "broken-roots" : "older-root";
  if ((document["epoch"] ?? 0) !== head.epoch) return "other-epoch";
  if (head.expiresMs <= nowMs && !isRecalled) return "expired";
  const log = root.log && (await readLogProof(signature["log"], root.log, verify));
  if (root.log !== undefined && (log === undefined || log.known.root !== head.log)) return "log-changed";
  // Of other code of this origin it could be made up: one without a signature holds nobody back.
  const isBehind = isOlder(head, await readHead(seen["head"], root, verify));
  const fork = log && (await judgeLog(log, root, isBehind, rules));
  if (fork !== undefined) return fork;
  if (isBehind) return "rolled-back";
  const listed = signature["rows"];
  if (!isRecord(listed) || (await digestOf(listed)) !== head.rows) return "rows-changed";
  return {
    document: document as SignedDocument["document"],
    ...{ root, head, listed, log },
    remember: {
      ...{ head: signature["head"] as SignedHead, roots },
      ...(log !== undefined && { log: withoutRows(log) }),
    },
    isRootBroken: isBroken,
  };
}

/** @returns what speaks against a log, by what this browser has seen of it */
async function judgeLog(
  log: ReadLog,
  { log: key }: Root,
  isBehind: boolean,
  { seen, heard, verify, readTile, isRecalled = false }: SignatureRules,
): Promise<RegistryRefusal | LogFork | undefined> {
  if (key === undefined || isRecalled) return undefined;
  const read = readTile && ((path: string) => readTile(`${key.origin}/${path}`));
  const own = isRecord(seen) ? seen["log"] : undefined;
  for (const known of [own, heard]) {
    const verdict = await compareLogs(known, log, key, verify, read);
    // A later registry with a shorter log: something was taken out of it.
    const isForked = verdict === "forked" || (verdict === "behind" && known === own && !isBehind);
    if (isForked) return { seen: checkpointOf(known), shown: log.checkpoint };
    if (verdict === "unproven") return verdict;
  }
  return undefined;
}

function checkpointOf(log: unknown): string {
  return isRecord(log) ? String(log["checkpoint"]) : "";
}

/** A renewed signature over the same is no older one; another registry of the same number is a second truth. */
function isOlder(head: Head, last: Head | undefined): boolean {
  if (last === undefined || head.counter > last.counter) return false;
  return head.counter < last.counter || head.rows !== last.rows || head.epoch !== last.epoch;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

async function verifyRows(read: SignedDocument, rules: SignatureRules): Promise<VerifiedRegistry> {
  const { document, root, head, remember, listed, log, isRootBroken } = read;
  const known = rules.taken ?? new Map<string, Fields>();
  const checked = new Set<string>();
  const taken = new Map<string, Fields>();
  const problems: Problem[] = isRootBroken ? [describeRegistryRefusal("broken-roots")] : [];
  const failed = new Map<string, RowRefusal>();
  const refused: UnsignedRow[] = [];
  const rows = document.remotes.filter(isRecord);
  const check = async (row: Fields): Promise<RowRefusal | undefined> => {
    const hash = textAt(listed, row["name"]);
    const key = rowKey(row, hash, root);
    if (key === undefined) return "malformed";
    const isKnown = rules.checked?.has(key) === true;
    const verdict = isKnown ? undefined : await checkRow(row, hash, root, rules.verify, log);
    if (verdict === undefined) checked.add(key);
    return verdict;
  };
  const verdicts = await Promise.all(rows.map(check));
  rows.forEach((row, at) => {
    // Of a row that is refused it may be anything, and an object can make `String` throw.
    const name = textAt(row, "name") ?? JSON.stringify(row["name"] ?? null);
    const verdict = verdicts[at];
    if (verdict !== undefined) failed.set(name, verdict);
    else if (taken.has(name)) failed.set(name, "twice");
    else taken.set(name, row);
  });
  if (rules.isPartial !== true)
    for (const name of Object.keys(listed))
      if (!taken.has(name) && !failed.has(name)) failed.set(name, "missing");
  for (const [name, code] of failed) {
    problems.push(describeRowRefusal(code, name));
    if (taken.has(name)) continue;
    const standin = Object.hasOwn(listed, name) ? known.get(name) : undefined;
    if (standin !== undefined && (await checkRowOwner(standin, root, rules.verify)) === undefined)
      taken.set(name, standin);
    else refused.push({ name, path: pathOf(rows, name) });
  }
  const isWhole = failed.size === 0 && rows.length === document.remotes.length;
  return {
    document: isWhole ? document : { ...document, remotes: [...taken.values()] },
    ...{ refused, problems, taken, checked, remember, root, expiresMs: head.expiresMs },
    ...(log !== undefined && { logSize: log.known.size }),
  };
}

function textAt(listed: Fields, name: unknown): string | undefined {
  const hash = typeof name === "string" ? readOwn(listed, name) : undefined;
  return typeof hash === "string" ? hash : undefined;
}

/** Where somebody may look for it; nothing of a row that isn't signed is shown. */
function pathOf(rows: readonly Fields[], name: string): string {
  const path = rows.find((row) => row["name"] === name)?.["path"];
  return typeof path === "string" ? path : "";
}
