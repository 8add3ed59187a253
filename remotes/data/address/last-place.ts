import { remember } from "@foyer/contracts";

/** Where the person was in this remote before they went elsewhere on the page. */
export interface LastPlace {
  /** `undefined` where nothing is known, or the page was loaded anew since: then its address is what is wanted. */
  read(): string | undefined;
  write(address: string): void;
}

/**
 * Kept for as long as the tab lives, under the person's id, so that the host removes it with them.
 * @param pageStartedAtMs tells one loading of the page from another
 */
export function createLastPlace(
  userId: string,
  pageStartedAtMs: number,
  storage: () => Storage = () => sessionStorage,
): LastPlace {
  const kept = remember(`foyer.data.${userId}.place`, storage);
  return {
    read() {
      const { address, page } = (kept.readJson() ?? {}) as { address?: unknown; page?: unknown };
      return page === pageStartedAtMs && typeof address === "string" ? address : undefined;
    },
    write(address) {
      kept.writeJson({ address, page: pageStartedAtMs });
    },
  };
}
