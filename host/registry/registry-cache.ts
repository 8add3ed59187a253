const KEY = "foyer.registry.last-good";

/** The last registry document that was read without a problem; not parsed, since it comes from outside all the same. */
export function readCachedRegistry(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as unknown;
  } catch {
    return null;
  }
}

/** Storage may be blocked or full; the page works without this copy. */
export function writeCachedRegistry(document: unknown): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(document));
  } catch {
    // Nothing is lost but the copy.
  }
}
