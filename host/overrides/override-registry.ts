import type { RemoteListing } from "@foyer/contracts/host";
import type { LoadedRegistry } from "../registry/load-registry.ts";
import type { RegistryStore } from "../registry/registry-store.ts";
import { applyOverride } from "./apply-override.ts";
import type { OverrideStore } from "./override-store.ts";

/** The registry as this browser sees it: with the developer's build in the place of that remote's row. */
export function overrideRegistry(store: RegistryStore, overrides: OverrideStore): RegistryStore {
  let base: LoadedRegistry | undefined;
  let listing: RemoteListing | undefined;
  let row: RemoteListing | undefined;
  let seen: LoadedRegistry | undefined;
  return {
    ...store,
    current() {
      const registry = store.current();
      const developed = overrides.current()?.listing;
      if (seen === undefined || base !== registry || listing !== developed) {
        row = developed === undefined ? undefined : withGrant(developed, registry, row);
        base = registry;
        listing = developed;
        seen = row === undefined ? registry : applyOverride(registry, row);
      }
      return seen;
    },
    subscribe(listen) {
      const ends = [store.subscribe(listen), overrides.subscribe(listen)];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

/**
 * The developed row with what the remote was granted: the registry says that, and no build for itself.
 * @param last the row of before, which stays the same object where it says the same: the page is mounted by it
 */
function withGrant(
  developed: RemoteListing,
  { remotes }: LoadedRegistry,
  last?: RemoteListing,
): RemoteListing {
  const { granted: _claimed, ...more } = developed.more;
  const granted = remotes.find(({ name }) => name === developed.name)?.more["granted"];
  const row = { ...developed, more: granted === undefined ? more : { ...more, granted } };
  return last !== undefined && JSON.stringify(last) === JSON.stringify(row) ? last : row;
}
