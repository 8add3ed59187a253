/**
 * Queries under which a file of a release is asked for again after a failure. They are few and known, since the page's
 * policy lists them: any other query to a remote's origin is refused.
 */
export const RETRY_QUERIES = ["retry=1", "retry=2", "retry=3"] as const;

/**
 * The address to ask for a file after failures: a browser doesn't ask again for an address that hangs.
 * @param attempt how often it failed; after the last query the first one comes again
 */
export function toRetryAddress(address: string, attempt: number): string {
  if (attempt < 1) return address;
  const query = RETRY_QUERIES[(attempt - 1) % RETRY_QUERIES.length];
  return `${address}?${query ?? RETRY_QUERIES[0]}`;
}
