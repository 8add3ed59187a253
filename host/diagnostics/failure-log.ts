import type { Clock, Unsubscribe } from "@foyer/contracts";
import { createListeners } from "../listeners.ts";
import { stackOf } from "./stack-of.ts";
import { withoutTokens } from "./without-tokens.ts";

/** `error`: code threw; `file`: a file didn't come; `policy`: the content policy refused; the others say what they say. */
export type FailureKind = "error" | "file" | "policy" | "blocked" | "globals" | "memory" | "leak";

/** What went wrong on this page. */
export interface Failure {
  /** Counts up from 1 on each page. */
  readonly id: number;
  readonly kind: FailureKind;
  /** In milliseconds since 1970. */
  readonly atMs: number;
  /** The remote it belongs to, where that is known. */
  readonly remote?: string;
  readonly message: string;
  /** Where it was thrown, a line for each frame: code of a release has its address there, with line and column. */
  readonly stack?: string;
}

/** For `/system` and for reports. Kept in memory only. */
export interface FailureLog {
  /** @param remote where it is known for certain; otherwise the stack decides */
  record(error: unknown, remote?: string, kind?: FailureKind): void;
  /** What one person's work on this page went wrong with is not for the next one to read. */
  forget(): void;
  /** The newest first. The same array until something is added. */
  list(): readonly Failure[];
  subscribe(listen: () => void): Unsubscribe;
  /** Calls with each error itself, once. */
  hear(listen: (error: unknown, remote: string | undefined) => void): void;
}

const MOST_FAILURES = 100;
/** What somebody else's code threw may be of any length; a report must fit into what a browser sends at a page's end. */
const MOST_CHARACTERS = 1_000;

/** @param ownerOf the remote whose code threw */
export function createFailureLog(
  clock: Pick<Clock, "nowMs">,
  ownerOf: (error: unknown) => string | undefined,
): FailureLog {
  const listeners = createListeners();
  /** An error can come by two ways: from its boundary, and from the window. It is told once. */
  const told = new WeakSet();
  const hearers: ((error: unknown, remote: string | undefined) => void)[] = [];
  let failures: readonly Failure[] = [];
  let count = 0;
  return {
    record(error, remote, kind = "error") {
      if (typeof error === "object" && error !== null) {
        if (told.has(error)) return;
        told.add(error);
      }
      const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      const owner = remote ?? ownerOf(error);
      const stack = kind === "error" ? stackOf(error) : undefined;
      count += 1;
      const failure = {
        id: count,
        kind,
        atMs: clock.nowMs(),
        message: shorten(withoutTokens(text)),
        ...(stack !== undefined && { stack }),
        ...(owner !== undefined && { remote: owner }),
      };
      failures = [failure, ...failures].slice(0, MOST_FAILURES);
      listeners.tell();
      if (kind === "error") for (const hear of hearers) hear(error, owner);
    },
    forget() {
      failures = [];
      listeners.tell();
    },
    list: () => failures,
    subscribe: listeners.subscribe,
    hear(listen) {
      hearers.push(listen);
    },
  };
}

function shorten(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
