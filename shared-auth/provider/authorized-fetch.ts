import { isSessionError } from "../session/errors.ts";
import type { TokenSource } from "../core/token-source.ts";
import { readObject } from "./read-object.ts";

const UNAUTHORIZED = 401;
/** `session_not_found`: the project's own check of each request (`foyer_check_session`) says that the session has ended. */
const EXPIRED_TOKEN_CODES: ReadonlySet<unknown> = new Set(["PGRST301", "PGRST303", "session_not_found"]);

/**
 * A `fetch` for the Data API that carries the person's token. While a session exists, no request goes out with the
 * publishable key alone: row-level security would answer with silently empty rows.
 */
export function createAuthorizedFetch(
  fetch: typeof globalThis.fetch,
  publishableKey: string,
  tokens: Pick<TokenSource, "accessToken" | "refreshedToken">,
): typeof globalThis.fetch {
  const send = (
    input: RequestInfo | URL,
    init: RequestInit | undefined,
    token: string | undefined,
  ): Promise<Response> => {
    const headers = new Headers(init?.headers);
    headers.set("apikey", publishableKey);
    if (token !== undefined) headers.set("Authorization", `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };
  return async (input, init) => {
    const token = await unlessAborted(tokens.accessToken(), init?.signal);
    const response = await send(input, init, token);
    if (response.status !== UNAUTHORIZED || !(await saysExpired(response.clone()))) return response;
    return send(input, init, await unlessAborted(tokens.refreshedToken(token), init?.signal));
  };
}

/** Who gives a call up need not wait for the refresh that it waits for; the refresh itself goes on for the others. */
async function unlessAborted<Value>(waiting: Promise<Value>, signal?: AbortSignal | null): Promise<Value> {
  if (signal === undefined || signal === null) return waiting;
  signal.throwIfAborted();
  const { promise, reject } = withReject();
  const abort = (): void => reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([waiting, promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

function withReject(): { promise: Promise<never>; reject: (reason: unknown) => void } {
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<never>((_resolve, rejectIt) => {
    reject = rejectIt;
  });
  return { promise, reject };
}

async function saysExpired(response: Response): Promise<boolean> {
  return EXPIRED_TOKEN_CODES.has((await readObject(response))["code"]);
}

/**
 * The same for postgrest-js, which keeps no cause of a rejection: a session that is over becomes the answer that the
 * provider itself would give, so that its error keeps its name.
 */
export function answerEndedSession(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    try {
      return await fetch(input, init);
    } catch (error) {
      if (!isSessionError(error) || (error.code !== "session_expired" && error.code !== "signed_out"))
        throw error;
      return Response.json(
        { code: "PGRST303", message: error.message, details: null, hint: null },
        { status: UNAUTHORIZED },
      );
    }
  };
}
