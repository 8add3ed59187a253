import type { Clock } from "@foyer/contracts";
import type { Release } from "@foyer/contracts/host";

/** Remembers which script threw while it ran: the federation runtime only says that it found nothing. */
export interface ThrowingScripts {
  /** @param file the script's address */
  note(file: string): void;
  /** @param sinceMs of the page's clock (`performance.now()`) */
  hasThrown(release: Release, sinceMs: number): boolean;
}

export function createThrowingScripts(clock: Pick<Clock, "monotonicMs">): ThrowingScripts {
  /** By the file's address without a query. */
  const thrownAt = new Map<string, number>();
  return {
    note(file) {
      if (file !== "") thrownAt.set(file.split("?", 1)[0] ?? "", clock.monotonicMs());
    },
    hasThrown: ({ entry }, sinceMs) => (thrownAt.get(entry) ?? -1) >= sinceMs,
  };
}
