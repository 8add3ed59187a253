import type { ReadTile } from "@foyer/contracts/signing";

const DEADLINE_MS = 8_000;

/**
 * Reads the files of the log of releases, which lies beside the registry.
 * @param registryUrl absolute, or a path of this page's site
 */
export function createLogReader(registryUrl: string, page: string): ReadTile {
  const folder = new URL("foyer.log/", new URL(registryUrl, page));
  return async (path) => {
    try {
      const options = { credentials: "omit", signal: AbortSignal.timeout(DEADLINE_MS) } as const;
      const answer = await fetch(new URL(path, folder), options);
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
    } catch {
      return undefined;
    }
  };
}
