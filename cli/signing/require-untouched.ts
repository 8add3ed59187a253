import {
  checkRowOwner,
  createVerifier,
  digestOf,
  isLogged,
  parseHead,
  parseRoot,
  readHead,
  toRowStatement,
} from "@foyer/contracts/signing";
import type { Head, LogKey, ReadLog, Root, SignedRoot } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { REGISTRY_KEY } from "../store/registry-signer.ts";
import type { SignedRegistry } from "../store/registry-signer.ts";
import { rowsOf } from "./append-to-log.ts";
import { describeFork, rootOfLeaves } from "./continued-log.ts";
import { headOf, isGoneOnFrom, isOneNamed, requireNewestRoot } from "./last-head.ts";
import { readLog } from "./read-log.ts";
import { readLogFiles, readStoredCheckpoint } from "./read-log-files.ts";
import { digestsOf, hasOwnPreviews, waitingIn } from "./row-digests.ts";

/** The place, and by whose keys it is signed. */
export interface SignedPlace {
  readonly store: ObjectStore;
  readonly root: Root;
  readonly roots: readonly SignedRoot[];
  /** See `logKeysOf`. */
  readonly logKeys: readonly LogKey[];
}

/**
 * Makes sure that a registry is the one that was signed last, before anybody builds on it and signs it anew: what somebody
 * changed in the place would be signed with the rest.
 * @param isRootNew whether it may be the one that stood there when the root was changed, as for `foyer keys sign` after
 *   `foyer keys rotate --registry`
 * @returns `moved` where another one stands there by now: nothing is known of this one, it has to be read again
 * @throws CommandError where it isn't
 */
export async function requireUntouched(
  place: SignedPlace,
  document: SignedRegistry,
  isRootNew = false,
): Promise<"untouched" | "moved"> {
  const { store, root, logKeys } = place;
  await requireNewestRoot(store, root, parseHead(headOf(document)));
  // Of the newest log alone: another one's length says nothing of it.
  const log = await readLog(document, logKeys);
  if ((await requireNewest(place, document, log)) === "moved") return "moved";
  // Nothing was released yet.
  if (document["signed"] === undefined && rowsOf(document).length === 0) return "untouched";
  if (await isLast(place, document, isRootNew)) return "untouched";
  if (!isRootNew && (await isLast(place, document, true)))
    throw new CommandError(
      `The root of ${store.description} has changed since its registry was signed. Nothing was changed. The operator signs it, with the registry's key: foyer keys sign. Then run this again.`,
    );
  throw new CommandError(
    `${store.description}/${REGISTRY_KEY} is not what was signed last: somebody has changed it in the place. Nothing was changed. Put the last good one back; or look at each row of it, and sign it: foyer keys sign --as-it-is (docs/signing.md).`,
  );
}

/** Also of logs that were begun anew since, the newest first. */
function allLogKeys(roots: readonly SignedRoot[]): readonly LogKey[] {
  const logs = roots.flatMap((written) => parseRoot(written)?.log ?? []);
  return logs.filter(({ key }) => key !== "").reverse();
}

async function isLast(place: SignedPlace, document: SignedRegistry, isRootNew: boolean): Promise<boolean> {
  const { root, roots } = place;
  const written = headOf(document);
  const known = await readHead(written, root, createVerifier());
  const isNamed = await isGoneOnFrom(roots, written);
  const head = known ?? (isRootNew && isNamed ? parseHead(written) : undefined);
  if (head === undefined) return false;
  // Of all that were signed before a log began, only the root tells which was the last one.
  if (!isNamed && isOneNamed(roots) && !(await isInNewestLog(place, document, head))) return false;
  return isAsSigned(place, document, head, isRootNew);
}

async function isInNewestLog(
  { root, logKeys }: SignedPlace,
  document: SignedRegistry,
  head: Head,
): Promise<boolean> {
  if (root.log === undefined) return true;
  const log = await readLog(document, logKeys);
  return log !== undefined && log.known.root === head.log;
}

/** Rows that no browser gets yet are in no list of the page's; the head names them by themselves, and the log has them like all others. */
async function isAsSigned(
  { root, roots, logKeys }: SignedPlace,
  document: SignedRegistry,
  head: Head,
  isRootNew: boolean,
): Promise<boolean> {
  if ((document.epoch ?? 0) !== head.epoch) return false;
  for (const row of rowsOf(document)) if (!(await hasOwnPreviews(row))) return false;
  const listed = (document["signed"] as { readonly rows?: unknown } | undefined)?.rows;
  const isListed =
    (await isDigestOf(head.rows, await digestsOf(document.remotes))) &&
    (await isDigestOf(head.rows, listed ?? null));
  const waiting = (headOf(document) as { readonly signed: { readonly waiting?: unknown } }).signed.waiting;
  const isWaiting =
    waiting === undefined
      ? await areOwned(waitingIn(document), isRootNew ? roots.flatMap((one) => parseRoot(one) ?? []) : [root])
      : await isDigestOf(waiting, await digestsOf(waitingIn(document)));
  if (!isListed || !isWaiting) return false;
  const log = await readLog(document, isRootNew ? allLogKeys(roots) : logKeys);
  // A root that names a log for the first time is younger than the signature.
  if (root.log === undefined || head.log === undefined) return true;
  if (log?.known.root !== head.log) return false;
  for (const row of rowsOf(document))
    if (!(await isLogged(row, await digestOf(toRowStatement(row)), log))) return false;
  return true;
}

/** Heads of earlier commands name no rows that wait: each is at least its team's, by one of these roots. */
async function areOwned(rows: ReturnType<typeof waitingIn>, roots: readonly Root[]): Promise<boolean> {
  const verify = createVerifier();
  for (const row of rows) {
    const refusals = await Promise.all(roots.map((root) => checkRowOwner(row, root, verify)));
    if (refusals.every((refusal) => refusal !== undefined)) return false;
  }
  return true;
}

async function isDigestOf(digest: unknown, value: unknown): Promise<boolean> {
  return value !== undefined && (await digestOf(value)) === digest;
}

function isSameSignature(bytes: Uint8Array, document: SignedRegistry): boolean {
  try {
    const { signed } = JSON.parse(Buffer.from(bytes).toString("utf8")) as { readonly signed?: unknown };
    return JSON.stringify(signed) === JSON.stringify(document["signed"]);
  } catch {
    return false;
  }
}

/**
 * @returns `moved` where somebody else has changed it since it was read: what stood there may be put back before it is swapped
 * @throws CommandError where the log's files know of later changes than the registry, or of others
 */
async function requireNewest(
  { store, logKeys }: SignedPlace,
  document: SignedRegistry,
  log: ReadLog | undefined,
): Promise<"newest" | "moved"> {
  const stored = await readStoredCheckpoint(store, logKeys);
  const size = log?.known.size ?? 0;
  if (stored === undefined || stored.size <= size) return "newest";
  const now = await store.read(REGISTRY_KEY);
  if (now !== undefined && !isSameSignature(now.bytes, document)) return "moved";
  const { leaves } = await readLogFiles(store, logKeys);
  if (log !== undefined && (await rootOfLeaves(leaves.slice(0, size))) !== log.known.root)
    throw new CommandError(describeFork(`The registry of ${store.description} and its log's files`));
  throw new CommandError(
    `${store.description}/${REGISTRY_KEY} is older than the log of releases beside it: somebody has put an older one back, or taken it away. Nothing was changed. Put the newest one back; or, where the older one is meant, sign it: foyer keys sign --as-it-is (docs/signing.md).`,
  );
}
