/** The origins whose pages may use the backend. */
export interface OwnOrigins {
  has(origin: string): boolean;
  /** @param origin as a browser sends it, such as "http://localhost:3000" */
  add(origin: string): void;
}

export function createOwnOrigins(origins: readonly string[]): OwnOrigins {
  const known = new Set(origins);
  return { has: (origin) => known.has(origin), add: (origin) => void known.add(origin) };
}

/** Whether a text is one origin, written as browsers send it: no path, no default port, no wildcard. */
export function isOrigin(text: string): boolean {
  try {
    const { origin, protocol } = new URL(text);
    return origin === text && (protocol === "http:" || protocol === "https:");
  } catch {
    return false;
  }
}
