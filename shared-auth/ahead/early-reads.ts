import type { EarlyRead } from "./early-read.ts";
import { isReadOfRows, toNotedRead } from "./noted-reads.ts";
import type { NotedReads } from "./noted-reads.ts";
import type { WaitingReads } from "./waiting-reads.ts";

/** What is needed of the page to keep its first reads for the next visit. */
export interface ReadsPage {
  /** The provider's address, without a trailing slash. */
  readonly providerUrl: string;
  readonly waiting: WaitingReads;
  /** Path and query. */
  address(): string;
  /** `undefined` where nobody is signed in. */
  personId(): string | undefined;
  notesOf(personId: string): NotedReads;
}

/**
 * A `fetch` that gives the answer of an early read to the first request for the very same rows with the very same token,
 * and notes what the page asks for first at each address. Anything else is a request of its own: then the early answer is
 * dropped, whatever it says.
 */
export function withEarlyReads(
  fetch: typeof globalThis.fetch,
  { providerUrl, waiting, address, personId, notesOf }: ReadsPage,
): typeof globalThis.fetch {
  /** Whoever comes back to an address may have been further down in its rows. */
  const seen = new Set<string>();

  return async (input, init) => {
    const read = toNotedRead(providerUrl, input, init);
    if (read === undefined) return fetch(input, init);
    const isOfRows = isReadOfRows(read.path);
    const pageAddress = address();
    const person = !isOfRows || seen.has(pageAddress) ? undefined : personId();
    if (isOfRows) seen.add(pageAddress);
    const authorization = new Headers(init?.headers).get("Authorization");
    const taken = waiting.take(read, authorization?.replace(/^Bearer /, "") ?? "");
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
  { answer, giveUp }: EarlyRead,
  signal: AbortSignal | null | undefined,
  send: () => Promise<Response>,
): Promise<Response> {
  if (signal === undefined || signal === null) return answer.catch(send);
  if (signal.aborted) giveUp();
  signal.throwIfAborted();
  const ended = new AbortController();
  const aborted = new Promise<never>((_resolve, reject) => {
    const leave = (): void => {
      giveUp();
      reject(signal.reason as Error);
    };
    signal.addEventListener("abort", leave, { signal: ended.signal });
  });
  const given = answer.catch((error: unknown) => {
    if (signal.aborted) throw error;
    return send();
  });
  return Promise.race([given, aborted]).finally(() => ended.abort());
}
