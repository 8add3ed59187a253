import type { FirstReads } from "@foyer/contracts/host";
import type { RegistryStore } from "../registry/registry-store.ts";
import { readsAfterSignIn } from "../routes/ahead-of-sign-in.ts";
import { routeOf, siteAddress } from "../routes/base-path.ts";
import { savesData } from "../saves-data.ts";

/** What the page asks the Data API for with the token of a sign-in, before the remote runs that will ask. */
export interface ReadsAhead {
  /** As paths below the provider's address; none until the registry is known. */
  wanted(): readonly string[];
  /** The registry says whose addresses they are, and who may open them. */
  use(registryStore: Pick<RegistryStore, "current">): void;
}

/** @param firstReads of the configuration */
export function createReadsAhead(firstReads: readonly FirstReads[], page: Window): ReadsAhead {
  let registry: Pick<RegistryStore, "current"> | undefined;
  return {
    wanted() {
      if (registry === undefined || savesData(page.navigator)) return [];
      const { pathname, search } = page.location;
      return readsAfterSignIn(
        routeOf(pathname + search),
        siteAddress(),
        registry.current().remotes,
        firstReads,
      );
    },
    use(registryStore) {
      registry = registryStore;
    },
  };
}
