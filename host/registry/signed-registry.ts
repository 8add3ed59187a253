import type { BootDocument, RefusedListing, RegistryRules } from "@foyer/contracts/host";
import type { VerifiedRegistry } from "@foyer/contracts/signing";
import { acceptRegistry, NO_REGISTRY, recallRegistry, takeGiven } from "./load-registry.ts";
import type { LoadedRegistry, RegistryCache } from "./load-registry.ts";
import { readCachedRegistry, writeCachedRegistry } from "./registry-cache.ts";
import type { RegistryCheck } from "./registry-check.ts";
import type { SeenChangesStore } from "./seen-changes.ts";

/** Nothing that is signed was taken yet. */
export const NOTHING_SIGNED: LoadedRegistry = { ...NO_REGISTRY, signed: "not-yet" };

const PATH = /^\/[a-z][a-z0-9-]{0,39}$/;

/** As `recallRegistry`, of what is still signed under the root that is known now. */
export async function recallSigned(check: RegistryCheck, rules: RegistryRules): Promise<LoadedRegistry> {
  const verified = await check(readCachedRegistry(), { isRecalled: true });
  return verified.document === undefined
    ? NOTHING_SIGNED
    : told(recallRegistry(rules, verified.document), verified);
}

/** As `takeGiven`. */
export async function takeSigned(
  check: RegistryCheck,
  { registry, isPartial }: Pick<BootDocument, "registry" | "isPartial">,
  rules: RegistryRules,
  seen: SeenChangesStore,
): Promise<LoadedRegistry | undefined> {
  const verified = await check(registry, { isPartial });
  if (verified.document === undefined) return undefined;
  const taken = takeGiven({ registry: verified.document, isPartial }, rules, seen, cacheOf(verified));
  return taken && told(taken, verified);
}

/** As `acceptRegistry`: what is refused changes nothing but `problems`, and the pages of rows that are left out say so. */
export async function acceptSigned(
  check: RegistryCheck,
  document: unknown,
  rules: RegistryRules,
  last: () => LoadedRegistry,
  seen: SeenChangesStore,
): Promise<LoadedRegistry> {
  const verified = await check(document);
  if (verified.document === undefined) {
    const { problems, fork } = verified;
    return { ...last(), problems, ...(fork !== undefined && { fork }) };
  }
  return told(acceptRegistry(verified.document, rules, last(), seen, cacheOf(verified)), verified);
}

/** What isn't sound as a whole is not kept; what an earlier visit kept stands in for nothing that isn't signed now. */
function cacheOf({ problems }: VerifiedRegistry): RegistryCache {
  return {
    read: () => undefined,
    write: problems.length === 0 ? writeCachedRegistry : () => undefined,
  };
}

function told(loaded: LoadedRegistry, verified: VerifiedRegistry): LoadedRegistry {
  const { root, expiresMs, logSize, fork } = verified;
  const taken = new Set([...loaded.remotes, ...loaded.refused].flatMap(({ name, path }) => [name, path]));
  const refused = verified.refused.filter(
    ({ name, path }) => PATH.test(path) && !taken.has(name) && !taken.has(path),
  );
  return {
    ...loaded,
    // Its title may be whoever's: the name, which the signed list may know, stands for it.
    refused: [...loaded.refused, ...refused.map((row): RefusedListing => ({ ...row, title: row.name }))],
    problems: [...verified.problems, ...loaded.problems],
    ...(fork !== undefined && { fork }),
    ...(root !== undefined &&
      expiresMs !== undefined && {
        signed: { root: root.version, expiresMs, ...(logSize !== undefined && { logSize }) },
      }),
  };
}
