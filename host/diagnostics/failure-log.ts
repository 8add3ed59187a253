/** What went wrong on this page, newest first, for `/system`. Kept in memory only. */
export interface Failure {
  /** In milliseconds since 1970. */
  readonly atMs: number;
  /** The remote it belongs to, where that is known. */
  readonly remote?: string;
  readonly message: string;
}

const MOST_FAILURES = 50;
/** A token in an error's text must not reach the screen. */
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g;

let failures: readonly Failure[] = [];
const listeners = new Set<() => void>();

export function recordFailure(error: unknown, remote?: string): void {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const failure = {
    atMs: Date.now(),
    message: text.replaceAll(TOKEN, "[token]"),
    ...(remote !== undefined && { remote }),
  };
  failures = [failure, ...failures].slice(0, MOST_FAILURES);
  for (const listen of listeners) listen();
}

export function listFailures(): readonly Failure[] {
  return failures;
}

export function subscribeToFailures(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
