import type { LoadedRegistry } from "../registry/load-registry.ts";
import type { RegistryStore } from "../registry/registry-store.ts";
import { applyOverride } from "./apply-override.ts";
import type { OverrideStore } from "./override-store.ts";

/** The registry as this browser sees it: with the developer's build in the place of that remote's row. */
export function overrideRegistry(store: RegistryStore, overrides: OverrideStore): RegistryStore {
  let base: LoadedRegistry | undefined;
  let listing: unknown;
  let seen: LoadedRegistry | undefined;
  return {
    ...store,
    current() {
      const registry = store.current();
      const developed = overrides.current()?.listing;
      if (seen === undefined || base !== registry || listing !== developed) {
        base = registry;
        listing = developed;
        seen = developed === undefined ? registry : applyOverride(registry, developed);
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
