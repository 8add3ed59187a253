import { isSame, toNotedRead } from "./noted-reads.ts";
import type { NotedRead, NotedReads } from "./noted-reads.ts";

/** Rows that came ahead and weren't asked for since are old. */
const TOO_OLD_MS = 20_000;

/** A read that the page sent before its session stood. */
export interface EarlyRead {
  /** What was asked for. */
  readonly read: NotedRead;
  /** The access token that it was sent with. */
  readonly token: string;
  /** Of `performance.now()`. */
  readonly sentAtMs: number;
  /** The provider's answer, unread. */
  readonly answer: Promise<Response>;
}

/** What is needed of the page to keep its first reads for the next visit. */
export interface ReadsPage {
  /** The provider's address, without a trailing slash. */
  readonly providerUrl: string;
  readonly early: EarlyRead | undefined;
  /** Path and query. */
  address(): string;
  /** `undefined` where nobody is signed in. */
  personId(): string | undefined;
  notesOf(personId: string): NotedReads;
  monotonicMs(): number;
}

/**
 * A `fetch` that gives the answer of an early read to the first request for the very same rows with the very same token,
 * and notes what the page asks for first at each address. Anything else is a request of its own: then the early answer is
 * dropped, whatever it says.
 */
export function withEarlyReads(
  fetch: typeof globalThis.fetch,
  { providerUrl, early, address, personId, notesOf, monotonicMs }: ReadsPage,
): typeof globalThis.fetch {
  let waiting = early;
  /** Whoever comes back to an address may have been further down in its rows. */
  const seen = new Set<string>();

  const takeEarly = (read: NotedRead, init: RequestInit | undefined): Promise<Response> | undefined => {
    if (waiting === undefined) return undefined;
    const { sentAtMs, token, answer } = waiting;
    const isTokens = new Headers(init?.headers).get("Authorization") === `Bearer ${token}`;
    const isWanted = isSame(waiting.read, read) && isTokens && monotonicMs() - sentAtMs < TOO_OLD_MS;
    waiting = undefined;
    return isWanted ? answer : undefined;
  };

  return async (input, init) => {
    const read = toNotedRead(providerUrl, input, init);
    if (read === undefined) return fetch(input, init);
    const pageAddress = address();
    const person = seen.has(pageAddress) ? undefined : personId();
    seen.add(pageAddress);
    const taken = takeEarly(read, init);
    const response =
      taken === undefined
        ? await fetch(input, init)
        : await orAgain(taken, init?.signal, () => fetch(input, init));
    // They may have gone meanwhile, and what was kept for them.
    if (person !== undefined && person === personId())
      notesOf(person).note(pageAddress, response.ok ? read : undefined);
    return response;
  };
}

/** What could not be sent early is sent now. */
async function orAgain(
  answer: Promise<Response>,
  signal: AbortSignal | null | undefined,
  send: () => Promise<Response>,
): Promise<Response> {
  signal?.throwIfAborted();
  const given = answer.catch(send);
  if (signal === undefined || signal === null) return given;
  const ended = new AbortController();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { signal: ended.signal });
  });
  return Promise.race([given, aborted]).finally(() => ended.abort());
}
