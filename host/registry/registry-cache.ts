import type { Remembered } from "@foyer/contracts";
import { registryMemory } from "./registry-memory.ts";

const kept = (): Remembered => registryMemory("foyer.registry.last-good");

/** The last registry document that was read without a problem; not parsed, since it comes from outside all the same. */
export function readCachedRegistry(): unknown {
  return kept().readJson();
}

/** Storage may be blocked or full; the page works without this copy. */
export function writeCachedRegistry(document: unknown): void {
  kept().writeJson(document);
}
