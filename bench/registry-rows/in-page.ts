import { loadJson } from "../../host/registry/load-json.ts";
import { acceptRegistry, keepRegistry, NO_REGISTRY } from "../../host/registry/load-registry.ts";
import { createSeenChangesStore } from "../../host/registry/seen-changes.ts";

export interface Reading {
  /** From the answer's beginning until the registry is in use, or it is known why it is not. */
  readonly takenMs: number;
  readonly remotes: number;
  readonly problems: number;
  readonly words: string;
}

/** As the host reads its registry, between two looks at the clock. */
async function read(address: string): Promise<Reading> {
  const rules = { allowedOrigins: ["https://remotes.example"] };
  await fetch(address, { method: "HEAD" });
  const startedAtMs = performance.now();
  const taken = await loadJson(address, 60_000).then(
    (document) => acceptRegistry(document, rules, NO_REGISTRY, createSeenChangesStore()),
    (error: unknown) => keepRegistry(error, address, NO_REGISTRY),
  );
  const takenMs = performance.now() - startedAtMs;
  const { remotes, problems } = taken;
  return { takenMs, remotes: remotes.length, problems: problems.length, words: problems[0]?.message ?? "" };
}

Object.assign(globalThis, { read });
