import { joinNeeds, NO_NEEDS, parseNeeds } from "@foyer/contracts/host";
import type { Needs } from "@foyer/contracts/host";

/**
 * All that the rows of a registry are granted: a page has one policy, so whoever is granted something, the page is.
 * @param registry as it was read; what isn't as it should be grants nothing
 */
export function grantedIn(registry: unknown): Needs {
  const { remotes } = (registry ?? {}) as { readonly remotes?: unknown };
  if (!Array.isArray(remotes)) return NO_NEEDS;
  return joinNeeds(
    (remotes as readonly unknown[]).map((row) => {
      const { granted } = (row ?? {}) as { readonly granted?: unknown };
      return parseNeeds(granted, () => undefined);
    }),
  );
}
