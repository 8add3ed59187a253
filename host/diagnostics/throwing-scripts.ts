import type { Release } from "@foyer/contracts/host";

/** When code of a file threw while it ran, by the file's address without a query. */
const thrownAt = new Map<string, number>();

/** Remembers which script threw: the runtime only says that it found nothing. */
export function watchThrowingScripts(page: Window): void {
  page.addEventListener("error", (event) => {
    if (event.filename !== "") thrownAt.set(event.filename.split("?", 1)[0] ?? "", performance.now());
  });
}

/** @param sinceMs of the page's clock (`performance.now()`) */
export function hasThrown(release: Release, sinceMs: number): boolean {
  return (thrownAt.get(release.entry) ?? -1) >= sinceMs;
}
