import { parseRoot } from "@foyer/contracts/signing";
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
  const stored = await store.read(ROOTS_KEY);
  if (stored === undefined) return undefined;
  const roots = parseRoots(stored.bytes);
  const root = parseRoot(roots.at(-1));
  if (root !== undefined) return { roots, root, tag: stored.tag };
  throw new CommandError(
    `${store.description}/${ROOTS_KEY} holds no root. Put the last good one back; nothing was changed.`,
  );
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
