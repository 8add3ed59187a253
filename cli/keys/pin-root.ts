import { join } from "node:path";
import { createVerifier, digestOf, followRoots, parseRoot } from "@foyer/contracts/signing";
import type { SignedRoot } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import { readSiteConfig, writeSiteConfig } from "../place/site-config.ts";
import type { PlaceRoots } from "../signing/place-roots.ts";

/**
 * What has a host take registries that this root stands behind, and no others.
 * @param siteFolder the folder of the host's config.json
 * @returns writes it
 * @throws CommandError where the file can't be read
 */
export function pinRoot(siteFolder: string, root: SignedRoot): () => void {
  const file = join(siteFolder, "config.json");
  const config = readSiteConfig(file);
  return () => {
    writeSiteConfig(file, { ...config, signing: { root } });
  };
}

/** The root that a host pins already, as it is written; undefined where it pins none that can be read. */
export function readPinnedRoot(siteFolder: string): SignedRoot | undefined {
  const { signing } = readSiteConfig(join(siteFolder, "config.json"));
  const root = (signing as { readonly root?: unknown } | null | undefined)?.root;
  return parseRoot(root) === undefined ? undefined : (root as SignedRoot);
}

/**
 * Makes sure that a place's newest root follows from the one that a host pins, as its pages would ask: who writes the place
 * could begin it anew with keys of their own.
 * @throws CommandError where it doesn't
 */
export async function requireFollowed(
  siteFolder: string,
  { roots, root: newest }: PlaceRoots,
  description: string,
): Promise<void> {
  const written = readPinnedRoot(siteFolder);
  const pinned = parseRoot(written);
  if (written === undefined || pinned === undefined) return;
  const later = roots.filter((one) => (parseRoot(one)?.version ?? 0) > pinned.version);
  const { root, roots: way } = await followRoots(pinned, later, createVerifier());
  const last = roots.at(-1) as SignedRoot;
  const reached = way.at(-1) ?? written;
  if (root.version === newest.version && (await digestOf(reached.signed)) === (await digestOf(last.signed)))
    return;
  throw new CommandError(
    `Root ${newest.version} of ${description} doesn't follow from root ${pinned.version}, which ${siteFolder}/config.json pins: somebody has put another root in its place, or taken later ones away. Nothing was changed. Put the last good foyer-root.json back. Where the operator began anew (docs/signing.md), take "signing" out of config.json, and run this again.`,
  );
}

/**
 * The same of a host that has to pin one.
 * @throws CommandError where it pins none, too
 */
export async function requirePinned(
  siteFolder: string,
  known: PlaceRoots,
  description: string,
): Promise<void> {
  if (readPinnedRoot(siteFolder) === undefined)
    throw new CommandError(`${siteFolder}/config.json pins no root. Nothing was changed.`, "wrongUse");
  await requireFollowed(siteFolder, known, description);
}
