const KEY = "foyer.sign-in.last-way";

/** The way used last in this browser, e.g. `password` or `service:github`. Storage that is shut remembers nothing. */
export function readLastWay(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberWay(way: string): void {
  try {
    localStorage.setItem(KEY, way);
  } catch {
    // A convenience only.
  }
}
