import type { TokenSource } from "../core/token-source.ts";
import type { SessionStore } from "../session/session-store.ts";
import { sendRead } from "./send-read.ts";
import type { ReadsProject } from "./send-read.ts";
import type { WaitingReads } from "./waiting-reads.ts";

export interface ReadAheadParts extends ReadsProject {
  readonly fetch: typeof globalThis.fetch;
  readonly store: Pick<SessionStore, "getSnapshot" | "subscribe">;
  readonly tokens: Pick<TokenSource, "accessToken" | "tokenAtHand">;
  readonly waiting: WaitingReads;
  /** Paths below the provider's address that the page asks for first, now that somebody is there. */
  wanted(): readonly string[];
  monotonicMs(): number;
}

/**
 * Asks for the first data of a page with the token of a sign-in on it, before the remote runs that will ask: side by side
 * with its code, and none after the other. Whoever leaves takes along what nobody has asked for.
 */
export function readAhead(parts: ReadAheadParts): void {
  const { fetch, store, tokens, waiting } = parts;
  let before = store.getSnapshot().status;

  const send = (paths: readonly string[], token: string | undefined): void => {
    if (token === undefined) return;
    for (const path of paths)
      waiting.put(sendRead(fetch, parts, { path, headers: {} }, token, parts.monotonicMs()));
  };

  store.subscribe(() => {
    const { status } = store.getSnapshot();
    const hasSignedIn = before === "signed-out" && status === "signed-in";
    before = status;
    if (status === "signed-out") waiting.giveUp();
    if (!hasSignedIn) return;
    const paths = parts.wanted();
    // Whoever asks for it hears why there is no token.
    if (paths.length === 0) return;
    const token = tokens.tokenAtHand();
    // In this moment: the page draws what a sign-in changes as soon as it may.
    if (token !== undefined) send(paths, token);
    else
      tokens.accessToken().then(
        (fresh) => send(paths, fresh),
        () => undefined,
      );
  });
}
