import { canonicalJson, checkRowOwner, createVerifier, digestOf, mayHave } from "@foyer/contracts/signing";
import type { Root, Team, VerifySignature } from "@foyer/contracts/signing";
import { checkRowSize } from "../releases/check-size.ts";
import { judgeRow } from "../releases/judge-row.ts";
import { allRows, findRow, parseJson } from "../releases/registry-document.ts";
import { readRecord } from "../releases/read-record.ts";
import { REGISTRY_KEY } from "../releases/keys.ts";
import { isServed } from "../releases/row.ts";
import type { RegistryDocument, Row } from "../releases/row.ts";
import { approvalRecordsPrefix } from "../releases/approvals.ts";
import { parseSchedule } from "../releases/scheduled.ts";
import { toReleaseStatement } from "../signing/release-statement.ts";
import { hasOwnPreviews } from "../signing/row-digests.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { ApprovalRules } from "./approval-rules.ts";
import { APPROVAL, judgeApproval } from "./judge-approval.ts";
import { judgeAudit, judgeRecord, judgeRemoval } from "./judge-files.ts";
import { goesBack } from "./new-to-browsers.ts";
import { isSoundRow } from "./sent-shape.ts";

/** What somebody wants to write whose key is known. */
export interface WantedWrite {
  readonly method: "PUT" | "DELETE";
  readonly key: string;
  readonly bytes: Uint8Array;
  /** Whether it is to be written only where nothing is yet. */
  readonly isNew: boolean;
  /** The teams that the key is one of. */
  readonly teams: readonly Team[];
  /** Whether nothing is to change now but back. */
  readonly isFrozen: boolean;
  /** The key that it is signed with, where it is one. */
  readonly publicKey?: string | undefined;
  /** Who has to approve what. */
  readonly rules?: ApprovalRules;
}

/** A name of our own kind, then what lies under it. */
const OBJECT = /^([a-z][a-z0-9-]{0,39})\/([\w.~@+-]+(?:\/[\w.~@+-]+)*)$/;
const DOTS = /(^|\/)\.{1,2}(\/|$)/;
const RECORD = /^releases\/(.+)\.json$/;
const AUDIT = /^audit\/(\d{8})\.json$/;
const SCHEDULE = /^foyer\.scheduled\/([a-z][a-z0-9-]{0,39})\.json$/;
const FOLDERS: ReadonlySet<string> = new Set(["approvals", "audit", "releases"]);
const EVERY = "*";

export { OVERTAKEN } from "./judge-files.ts";
export const NO_TEAM = "The root names no team with this key. Ask the operator: foyer keys show.";

/**
 * Whether a team may write this.
 * @returns why not, in words, or `OVERTAKEN`; undefined where it may
 */
export async function judgeWrite(
  store: ObjectStore,
  root: Root,
  wanted: WantedWrite,
): Promise<string | undefined> {
  if (wanted.teams.length === 0) return NO_TEAM;
  if (wanted.key === REGISTRY_KEY) return judgeRegistry(store, root, wanted);
  const [, approved] = APPROVAL.exec(wanted.key) ?? [];
  if (approved !== undefined)
    return wanted.method === "DELETE"
      ? "What somebody approved or refused stays said."
      : judgeApproval(store, root, wanted.rules ?? new Map(), approved, {
          ...wanted,
          publicKey: wanted.publicKey,
        });
  const [, scheduled] = SCHEDULE.exec(wanted.key) ?? [];
  if (scheduled !== undefined)
    return describeOther(wanted, scheduled) ?? judgeSchedule(store, root, wanted, scheduled);
  const [, name, rest] = OBJECT.exec(wanted.key) ?? [];
  if (name === undefined || rest === undefined || DOTS.test(wanted.key))
    return "Nobody writes that through the broker.";
  const other = describeOther(wanted, name);
  if (other !== undefined) return other;
  // A file in a folder's place would keep everything out that belongs into it.
  if (FOLDERS.has(rest)) return "Nobody writes that through the broker.";
  if (wanted.key.startsWith(approvalRecordsPrefix(name)))
    return "Who approved what is the broker's to write.";
  const [, version] = RECORD.exec(rest) ?? [];
  if (version !== undefined) return judgeRecord(store, root, wanted, { name, version });
  const [, sequence] = AUDIT.exec(rest) ?? [];
  // Whatever else lies in these is read as an entry or a record.
  const isKept = FOLDERS.has(rest.slice(0, rest.indexOf("/")));
  if (isKept && (sequence === undefined || wanted.method === "DELETE"))
    return "What is kept there is written once, under its number or version, and stays.";
  if (wanted.method === "DELETE") return judgeRemoval(store, wanted.key, name);
  if (!wanted.isNew) return "What is there never changes.";
  return sequence === undefined ? undefined : judgeAudit(store, wanted.bytes, name, Number(sequence));
}

function describeOther({ teams }: WantedWrite, name: string): string | undefined {
  return teams.some(({ names }) => names.includes(EVERY) || names.includes(name))
    ? undefined
    : `"${name}" belongs to another team.`;
}

/** What waits for its time is judged now as if it were to happen now, and once more then. */
async function judgeSchedule(
  store: ObjectStore,
  root: Root,
  { method, bytes, isNew, teams }: WantedWrite,
  name: string,
): Promise<string | undefined> {
  if (method === "DELETE") return undefined;
  const row = parseSchedule(bytes)?.row;
  if (!isNew || row?.name !== name) return "That is no schedule of this remote.";
  const stored = await store.read(REGISTRY_KEY);
  const document = stored && (parseJson(stored.bytes) as RegistryDocument);
  const old = document && findRow(document, name);
  if (old === undefined) return `There is no remote "${name}" here.`;
  checkRowSize(row, old);
  return judgeChange(row, old, { store, root, teams, isFrozen: false, verify: createVerifier() });
}

/** Rows of others stay as they are; of its own, each is signed, the next one in turn, and grants nothing to itself. */
async function judgeRegistry(
  store: ObjectStore,
  root: Root,
  { method, bytes, teams, isFrozen }: WantedWrite,
): Promise<string | undefined> {
  const next = parseJson(bytes) as RegistryDocument | undefined;
  if (method !== "PUT" || !Array.isArray(next?.remotes)) return "That is no registry.";
  const stored = await store.read(REGISTRY_KEY);
  const before = stored === undefined ? undefined : (parseJson(stored.bytes) as RegistryDocument);
  if (before !== undefined && frameOf(before) !== frameOf(next))
    return "Only rows are changed through the broker.";
  const listed = allRows(next);
  const rows = new Map(listed.map((row) => [row.name, row]));
  if (rows.size !== listed.length) return "A row stands there twice.";
  const known = new Map((before === undefined ? [] : allRows(before)).map((row) => [row.name, row]));
  for (const name of known.keys()) if (!rows.has(name)) return `The row of "${name}" can't be taken away.`;
  if (!isInPlace(before, next))
    return "No row is moved: what browsers get stands in its order, the rest waits.";
  const verify = createVerifier();
  for (const [name, row] of rows) {
    const old = known.get(name);
    if (old !== undefined && canonicalJson(old) === canonicalJson(row)) continue;
    const refusal = await judgeChange(row, old, { store, root, teams, isFrozen, verify });
    if (refusal !== undefined) return refusal;
    checkRowSize(row, old);
    judgeRow(row, next);
  }
  return undefined;
}

/** Rows stand in their order, and among those that wait stand those alone that no browser gets anything of. */
function isInPlace(before: RegistryDocument | undefined, next: RegistryDocument): boolean {
  const { remotes, waiting = [] } = next;
  const namesOf = (rows: readonly Row[]): readonly string[] => rows.map(({ name }) => name);
  const [earlier, later] = [namesOf(before?.remotes ?? []), namesOf(remotes)];
  const isInOrder =
    canonicalJson(earlier.filter((name) => later.includes(name))) ===
    canonicalJson(later.filter((name) => earlier.includes(name)));
  return isInOrder && remotes.every(isServed) && !waiting.some(isServed);
}

async function judgeChange(
  row: Row,
  old: Row | undefined,
  by: Pick<WantedWrite, "teams" | "isFrozen"> & {
    readonly store: ObjectStore;
    readonly root: Root;
    readonly verify: VerifySignature;
  },
): Promise<string | undefined> {
  const { name } = row;
  const { store, root, teams, isFrozen, verify } = by;
  if (!isSoundRow(row)) return `The row of "${name}" can't be read.`;
  const owners = teams.filter((team) => mayHave(team, row) && (old === undefined || mayHave(team, old)));
  if (owners.length === 0) return `"${name}", its route and its places are not all this team's.`;
  if ((await checkRowOwner(row, root, verify)) !== undefined)
    return `The row of "${name}" is not signed by enough keys of its team.`;
  if (!(await hasOwnPreviews(row))) return `The previews of "${name}" are not those that were signed.`;
  if (row.change?.sequence !== (old?.change?.sequence ?? 0) + 1)
    return `The change of "${name}" is not the next one.`;
  const isOperator = owners.some(({ names }) => names.includes(EVERY));
  if (!isOperator && canonicalJson(row.granted ?? null) !== canonicalJson(old?.granted ?? null))
    return "What a remote is granted is the operator's to say.";
  const { record, version } = row.change;
  const known = record === undefined ? undefined : await readRecord(store, name, version);
  if (record !== (known && (await digestOf(toReleaseStatement(known)))))
    return `The change of "${name}" names another release than it says.`;
  // By its own word it goes back or changes nothing; what browsers would get decides.
  const isSaidBack = row.change.action === "rolled back" || row.change.action === "published";
  const isBack = !isFrozen || (isSaidBack && (await goesBack(store, row, old)));
  if (isBack) return undefined;
  return `Releases are frozen now: nothing new goes to browsers until the freeze is over. Going back works: foyer rollback ${name}. To have it promoted afterwards: foyer promote ${name}@VERSION --at TIME.`;
}

/** All of a document but its rows and what proves it. */
function frameOf(document: RegistryDocument): string {
  const { remotes: _rows, waiting: _waiting, signed: _signed, roots: _roots, ...frame } = document;
  return canonicalJson(frame);
}
