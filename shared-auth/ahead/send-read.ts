import type { EarlyRead } from "./early-read.ts";
import type { NotedRead } from "./noted-reads.ts";

export interface ReadsProject {
  /** Without a trailing slash. */
  readonly providerUrl: string;
  readonly publishableKey: string;
}

/** Asks for what nobody has asked for yet, with a token that is good. */
export function sendRead(
  fetch: typeof globalThis.fetch,
  { providerUrl, publishableKey: apikey }: ReadsProject,
  read: NotedRead,
  token: string,
  sentAtMs: number,
): EarlyRead {
  const ended = new AbortController();
  const answer = fetch(providerUrl + read.path, {
    headers: { ...read.headers, apikey, Authorization: `Bearer ${token}` },
    signal: ended.signal,
  });
  // Whoever takes it hears of it; until then it is nobody's error.
  answer.catch(() => undefined);
  return { read, token, sentAtMs, answer, giveUp: () => ended.abort() };
}
