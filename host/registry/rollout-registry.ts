import { chooseRelease } from "./choose-release.ts";
import type { LoadedRegistry } from "./load-registry.ts";
import type { RegistryStore } from "./registry-store.ts";
import type { BucketOf } from "./rollout-bucket.ts";

/**
 * The registry as this browser sees it: a remote of which nothing is live, and whose first rollout doesn't reach it, isn't
 * there, neither in the navigation nor at its address.
 */
export function withinRollout(store: RegistryStore, bucketOf: BucketOf): RegistryStore {
  let base: LoadedRegistry | undefined;
  let seen: LoadedRegistry | undefined;
  return {
    ...store,
    current() {
      const registry = store.current();
      if (seen === undefined || base !== registry) {
        base = registry;
        const remotes = registry.remotes.filter(
          (listing) => listing.current !== "" || chooseRelease(listing, bucketOf(listing.name)) !== undefined,
        );
        seen = remotes.length === registry.remotes.length ? registry : { ...registry, remotes };
      }
      return seen;
    },
  };
}
