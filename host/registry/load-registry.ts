import { parseRegistry } from "@foyer/contracts/host";
import type { Problem } from "@foyer/contracts";
import type { BootDocument, RefusedListing, RegistryRules, RemoteListing } from "@foyer/contracts/host";
import { hasOlder, refuseOlder } from "./refuse-older.ts";
import { readCachedRegistry, writeCachedRegistry } from "./registry-cache.ts";
import type { SeenChangesStore } from "./seen-changes.ts";
import { settleRegistry } from "./settle-registry.ts";

export interface LoadedRegistry {
  readonly remotes: readonly RemoteListing[];
  /** Rows that may not be used; their pages say so. */
  readonly refused: readonly RefusedListing[];
  /** What was wrong with the document that was read last, for `/system`. */
  readonly problems: readonly Problem[];
  /** `cache`: it could not be read yet, and the last good one is in use; `none`: there is none either. */
  readonly source: "network" | "cache" | "none";
  /** What the page came with, for its first screen; the document lists more. */
  readonly isPartial?: true;
  /** Where the page takes signed registries only: which root the one in use was signed under, and how long it is good. */
  readonly signed?:
    "not-yet" | { readonly root: number; readonly expiresMs: number; readonly logSize?: number };
  /** Two checkpoints of the log of releases of which neither continues the other: somebody was shown other releases. */
  readonly fork?: { readonly seen: string; readonly shown: string };
}

/** Where the last good document of an earlier visit is kept. */
export interface RegistryCache {
  readonly read: () => unknown;
  readonly write: (document: unknown) => void;
}

const BROWSER_CACHE: RegistryCache = { read: readCachedRegistry, write: writeCachedRegistry };

export const NO_REGISTRY: LoadedRegistry = { remotes: [], refused: [], problems: [], source: "none" };

/** The last good registry of an earlier visit. */
export function recallRegistry(rules: RegistryRules, document = readCachedRegistry()): LoadedRegistry {
  const parsed = parseRegistry(document, rules);
  if (!parsed.ok) return NO_REGISTRY;
  const { remotes, refused } = parsed.value;
  return { remotes, refused, problems: parsed.problems, source: "cache" };
}

/** Takes what the page came with; undefined if that is no registry, or an older one than this browser has seen. */
export function takeGiven(
  { registry, isPartial }: Pick<BootDocument, "registry" | "isPartial">,
  rules: RegistryRules,
  seen: SeenChangesStore,
  cache = BROWSER_CACHE,
): LoadedRegistry | undefined {
  const parsed = parseRegistry(registry, rules);
  if (!parsed.ok || hasOlder(parsed.value, seen.read())) return undefined;
  seen.note(parsed.value);
  if (!isPartial && parsed.problems.length === 0) cache.write(registry);
  const settled: LoadedRegistry = { ...settleRegistry(parsed, NO_REGISTRY), source: "network" };
  return isPartial ? { ...settled, isPartial } : settled;
}

/** Takes a document that was read. One that is malformed changes nothing but `problems`, nor do rows that are older than seen. */
export function acceptRegistry(
  document: unknown,
  rules: RegistryRules,
  last: LoadedRegistry,
  seen: SeenChangesStore,
  cache = BROWSER_CACHE,
): LoadedRegistry {
  const known = seen.read();
  const parsed = refuseOlder(parseRegistry(document, rules), known, {
    taken: last.source === "network" ? last.remotes : [],
    recall: () => {
      const recalled = parseRegistry(cache.read(), rules);
      return recalled.ok && recalled.value.epoch === known.epoch ? recalled.value.remotes : [];
    },
  });
  if (parsed.ok) seen.note(parsed.value);
  if (parsed.ok && parsed.problems.length === 0) cache.write(document);
  return { ...settleRegistry(parsed, last), source: parsed.ok ? "network" : last.source };
}

/** Notes why the document could not be read; the last good one stays in use. */
export function keepRegistry(error: unknown, address: string, last: LoadedRegistry): LoadedRegistry {
  const message = error instanceof Error ? error.message : String(error);
  return { ...last, problems: [{ path: address, message }] };
}
