import {
  createVerifier,
  digestOf,
  followRoots,
  isSignedBy,
  parseRoot,
  toBeSigned,
} from "@foyer/contracts/signing";
import type { Root, SignedRoot } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import type { ObjectStore } from "../store/object-store.ts";

const ROOTS_KEY = "foyer-root.json";

/** The roots of a place, the first one first; pages follow them from the one that they pin. */
export interface PlaceRoots {
  readonly roots: readonly SignedRoot[];
  /** The newest one, as it was parsed. */
  readonly root: Root;
  /** For writing it anew. */
  readonly tag: string;
}

/**
 * @returns undefined for a place that isn't signed
 * @throws CommandError where what lies there is none
 */
export async function readRoots(store: ObjectStore): Promise<PlaceRoots | undefined> {
  // Of two that are read at once, the older one may come last.
  const before = known.get(store) ?? [];
  const stored = await store.read(ROOTS_KEY);
  if (stored === undefined) return undefined;
  const roots = parseRoots(stored.bytes);
  const root = parseRoot(roots.at(-1));
  const isWhole = root !== undefined && (await isFollowed(roots, root));
  if (!isWhole || !(await isGoneOn(store, roots, before)))
    throw new CommandError(
      `${store.description}/${ROOTS_KEY} holds no root, one that isn't signed by the one before it and by its own keys, or others or fewer than a moment ago. Put the last good one back; nothing was changed.`,
    );
  return { roots, root, tag: stored.tag };
}

/** Whether each is signed by keys of the one before it and by its own; the first one by its own. */
async function isFollowed(roots: readonly SignedRoot[], newest: Root): Promise<boolean> {
  const first = parseRoot(roots[0]);
  if (first === undefined || newest.version !== first.version + roots.length - 1) return false;
  const { signed, signatures } = roots[0] as SignedRoot;
  const verify = createVerifier();
  if (!(await isSignedBy(first.root, toBeSigned("foyer-root", signed), signatures, verify))) return false;
  const { root } = await followRoots(first, roots.slice(1), verify);
  return root.version === newest.version;
}

/**
 * By place, the roots that were read of it: who writes the place can begin anew with keys of their own, or take the newest
 * ones away, and a broker runs for long.
 */
const known = new WeakMap<ObjectStore, readonly string[]>();

async function isGoneOn(
  store: ObjectStore,
  roots: readonly SignedRoot[],
  before: readonly string[],
): Promise<boolean> {
  const digests = await Promise.all(roots.map(digestOf));
  if (before.some((digest, at) => digest !== digests[at])) return false;
  const now = known.get(store) ?? [];
  // Fewer may have been read before those; others never stood there.
  if (digests.some((digest, at) => at < now.length && digest !== now[at])) return false;
  if (digests.length > now.length) known.set(store, digests);
  return true;
}

function parseRoots(bytes: Uint8Array): readonly SignedRoot[] {
  try {
    const { roots } = JSON.parse(Buffer.from(bytes).toString("utf8")) as { roots?: unknown };
    return Array.isArray(roots) ? (roots as SignedRoot[]) : [];
  } catch {
    return [];
  }
}

/** @returns false if somebody else wrote them meanwhile */
export function writeRoots(
  store: ObjectStore,
  roots: readonly SignedRoot[],
  tag: string | undefined,
): Promise<boolean> {
  const bytes = Buffer.from(`${JSON.stringify({ schema: 1, roots }, null, 2)}\n`);
  return tag === undefined ? store.create(ROOTS_KEY, bytes) : store.replace(ROOTS_KEY, bytes, tag);
}
