import { remember } from "@foyer/contracts";
import type { Remembered } from "@foyer/contracts";
import { hrefOf } from "../routes/base-path.ts";

/**
 * What a browser keeps of a registry, under a name of this host's own: hosts below other paths of the same origin have registries
 * of their own.
 * @param name as a host at the root of its origin has it
 */
export function registryMemory(name: string): Remembered {
  const base = hrefOf("/");
  return remember(base === "/" ? name : `${name} ${base}`);
}
