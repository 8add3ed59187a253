import { remember } from "@foyer/contracts";
import type { Remembered } from "@foyer/contracts";
import { siteAddress } from "../routes/base-path.ts";

/**
 * What a browser keeps of a registry, under a name of this host's own: hosts below other paths of the same origin have registries
 * of their own.
 * @param name as a host at the root of its origin has it
 */
export function registryMemory(name: string): Remembered {
  const { pathname } = new URL(siteAddress());
  return remember(pathname === "/" ? name : `${name} ${pathname}`);
}
