import { ownerOfError } from "./owners.ts";

/** `error`: code threw; `file`: a file didn't come; `policy`: the content policy refused; the others say what they say. */
export type FailureKind = "error" | "file" | "policy" | "blocked" | "globals" | "memory" | "leak";

/** What went wrong on this page, newest first, for `/system`. Kept in memory only. */
export interface Failure {
  /** Counts up from 1 on each page. */
  readonly id: number;
  readonly kind: FailureKind;
  /** In milliseconds since 1970. */
  readonly atMs: number;
  /** The remote it belongs to, where that is known. */
  readonly remote?: string;
  readonly message: string;
}

const MOST_FAILURES = 100;
/** What somebody else's code threw may be of any length; a report must fit into what a browser sends at a page's end. */
const MOST_CHARACTERS = 1_000;
/** A token in an error's text must not reach the screen. */
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g;

let failures: readonly Failure[] = [];
let count = 0;
const listeners = new Set<() => void>();
/** An error can come by two ways: from its boundary, and from the window. It is told once. */
const told = new WeakSet();

/** @param remote where it is known for certain; otherwise the stack decides */
export function recordFailure(error: unknown, remote?: string, kind: FailureKind = "error"): void {
  if (typeof error === "object" && error !== null) {
    if (told.has(error)) return;
    told.add(error);
  }
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const owner = remote ?? ownerOfError(error);
  count += 1;
  const failure = {
    id: count,
    kind,
    atMs: Date.now(),
    message: shorten(text.replaceAll(TOKEN, "[token]")),
    ...(owner !== undefined && { remote: owner }),
  };
  failures = [failure, ...failures].slice(0, MOST_FAILURES);
  for (const listen of listeners) listen();
}

function shorten(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}

/** What one person's work on this page went wrong with is not for the next one to read. */
export function forgetFailures(): void {
  failures = [];
  for (const listen of listeners) listen();
}

export function listFailures(): readonly Failure[] {
  return failures;
}

export function subscribeToFailures(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
