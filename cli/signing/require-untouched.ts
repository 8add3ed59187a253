import {
  createVerifier,
  digestOf,
  isLogged,
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
import { readLog } from "./read-log.ts";
import { readLogFiles, readStoredCheckpoint } from "./read-log-files.ts";

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
 * @param isRootNew whether its signature may be that of keys of an earlier root, as after `foyer keys rotate --registry`
 * @throws CommandError where it isn't
 */
export async function requireUntouched(
  place: SignedPlace,
  document: SignedRegistry,
  isRootNew = false,
): Promise<void> {
  const log = await readLog(document, isRootNew ? allLogKeys(place.roots) : place.logKeys);
  await requireNewest(place, document, log);
  // Nothing was released yet.
  if (document["signed"] === undefined && rowsOf(document).length === 0) return;
  const head = await readLastHead(place, document, isRootNew);
  if (head === undefined || !(await isAsSigned(place, document, head, log)))
    throw new CommandError(
      `${place.store.description}/${REGISTRY_KEY} is not what was signed last: somebody has changed it in the place. Nothing was changed. Put the last good one back; or look at each row of it, and sign it: foyer keys sign --as-it-is (docs/signing.md).`,
    );
}

/** Also of logs that were begun anew since, the newest first. */
function allLogKeys(roots: readonly SignedRoot[]): readonly LogKey[] {
  const logs = roots.flatMap((written) => parseRoot(written)?.log ?? []);
  return logs.filter(({ key }) => key !== "").reverse();
}

async function readLastHead(
  { root, roots }: SignedPlace,
  document: SignedRegistry,
  isRootNew: boolean,
): Promise<Head | undefined> {
  const written = (document["signed"] as { readonly head?: unknown } | undefined)?.head;
  const verify = createVerifier();
  const known = await readHead(written, root, verify);
  if (known !== undefined || !isRootNew) return known;
  for (const earlier of roots.map(parseRoot)) {
    const head = earlier && (await readHead(written, earlier, verify));
    if (head !== undefined && head.root === earlier?.version) return head;
  }
  return undefined;
}

/** Rows that no browser gets yet are in no list; in the log they stand like all others. */
async function isAsSigned(
  { root }: SignedPlace,
  document: SignedRegistry,
  head: Head,
  log: ReadLog | undefined,
): Promise<boolean> {
  const listed = (document["signed"] as { readonly rows?: unknown } | undefined)?.rows;
  if ((document.epoch ?? 0) !== head.epoch) return false;
  const digests = new Map<string, string>();
  for (const row of document.remotes) digests.set(String(row["name"]), await digestOf(toRowStatement(row)));
  const isListed =
    digests.size === document.remotes.length &&
    (await digestOf(Object.fromEntries(digests))) === head.rows &&
    (await digestOf(listed ?? null)) === head.rows;
  // A root that names a log for the first time is younger than the signature.
  if (!isListed || root.log === undefined || head.log === undefined) return isListed;
  if (log?.known.root !== head.log) return false;
  for (const row of rowsOf(document))
    if (!(await isLogged(row, await digestOf(toRowStatement(row)), log))) return false;
  return true;
}

function isSameSignature(bytes: Uint8Array, document: SignedRegistry): boolean {
  try {
    const { signed } = JSON.parse(Buffer.from(bytes).toString("utf8")) as { readonly signed?: unknown };
    return JSON.stringify(signed) === JSON.stringify(document["signed"]);
  } catch {
    return false;
  }
}

/** @throws CommandError where the log's files know of later changes than the registry, or of others */
async function requireNewest(
  { store, logKeys }: SignedPlace,
  document: SignedRegistry,
  log: ReadLog | undefined,
): Promise<void> {
  const stored = await readStoredCheckpoint(store, logKeys);
  const size = log?.known.size ?? 0;
  if (stored === undefined || stored.size <= size) return;
  const now = await store.read(REGISTRY_KEY);
  // Somebody else has changed it since it was read; whoever swaps it will see.
  if (now !== undefined && !isSameSignature(now.bytes, document)) return;
  const { leaves } = await readLogFiles(store, logKeys);
  if (log !== undefined && (await rootOfLeaves(leaves.slice(0, size))) !== log.known.root)
    throw new CommandError(describeFork(`The registry of ${store.description} and its log's files`));
  throw new CommandError(
    `${store.description}/${REGISTRY_KEY} is older than the log of releases beside it: somebody has put an older one back, or taken it away. Nothing was changed. Put the newest one back; or, where the older one is meant, sign it: foyer keys sign --as-it-is (docs/signing.md).`,
  );
}
