import { parseRegistry } from "@foyer/contracts";
import type { Problem, RemoteListing, RuntimeConfig } from "@foyer/contracts";
import { loadJson } from "../boot/load-json.ts";
import { readCachedRegistry, writeCachedRegistry } from "./registry-cache.ts";

export interface LoadedRegistry {
  readonly remotes: readonly RemoteListing[];
  /** What was wrong with the document, for `/system`. */
  readonly problems: readonly Problem[];
  /** `cache`: the registry could not be read now, and the last good one is in use; `none`: there is none either. */
  readonly source: "network" | "cache" | "none";
}

/** Reads the registry. One that is down or malformed doesn't stop the page: the last good one stays in use. */
export async function loadRegistry(config: RuntimeConfig): Promise<LoadedRegistry> {
  const rules = { allowedOrigins: config.remoteOrigins, allowsUnverified: config.isDevelopment };
  let problems: readonly Problem[];
  try {
    const document = await loadJson(config.registryUrl);
    const parsed = parseRegistry(document, rules);
    if (parsed.ok) {
      if (parsed.problems.length === 0) writeCachedRegistry(document);
      return { remotes: parsed.value.remotes, problems: parsed.problems, source: "network" };
    }
    problems = parsed.problems;
  } catch (error) {
    problems = [
      { path: config.registryUrl, message: error instanceof Error ? error.message : String(error) },
    ];
  }
  const cached = parseRegistry(readCachedRegistry(), rules);
  return cached.ok
    ? { remotes: cached.value.remotes, problems, source: "cache" }
    : { remotes: [], problems, source: "none" };
}
