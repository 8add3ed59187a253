import { createAuthClient } from "../provider/auth-client.ts";
import type { ProviderClient } from "../provider/auth-client.ts";
import { readRefusal } from "../provider/read-refusal.ts";
import { unsignedToken } from "./fake-tokens.ts";

export interface AskedCall {
  readonly method: string;
  /** Under `auth/v1/`. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const LIFETIME_S = 3600;
let made = 0;

/** The provider's own library with somebody signed in, with refusals as a page reads them; its network edge is in the test's hands. */
export async function createLibraryClient(
  answer: (call: AskedCall) => Response,
): Promise<{ client: ProviderClient; asked: readonly AskedCall[] }> {
  made += 1;
  const asked: AskedCall[] = [];
  const storageKey = `library-${made}`;
  const items = new Map([[storageKey, JSON.stringify(sessionOf("u"))]]);
  const client = await createAuthClient({
    providerUrl: "http://library.test",
    publishableKey: "key",
    storageKey,
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
    fetch: async (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      const call = {
        method: init?.method ?? "GET",
        path: pathname.replace("/auth/v1/", "") + search,
        body: typeof init?.body === "string" ? (JSON.parse(init.body) as AskedCall["body"]) : {},
      };
      asked.push(call);
      const response = answer(call);
      return response.ok ? response : readRefusal(response);
    },
    onSession: () => undefined,
    onSignedOut: () => undefined,
  });
  return { client, asked };
}

/** A session as the provider answers it. */
export function sessionOf(userId: string): object {
  const nowS = Math.floor(Date.now() / 1000);
  return {
    access_token: unsignedToken({ sub: userId, exp: nowS + LIFETIME_S, iat: nowS }),
    refresh_token: "refresh",
    token_type: "bearer",
    expires_in: LIFETIME_S,
    expires_at: nowS + LIFETIME_S,
    user: { id: userId },
  };
}

/** A refusal as the provider writes it. */
export function refusalOf(code: string, status: number): Response {
  return Response.json(
    { code, message: "server words" },
    { status, headers: { "x-supabase-api-version": "2024-01-01" } },
  );
}
