/**
 * Where `foyer serve` says how it is. Another server knows nothing of that, and answers 404: with the page it would tell
 * whoever watches that all is well, whatever is.
 */
export const PROBE_PATHS: readonly string[] = ["/healthz", "/readyz"];
