const VERIFY = "/auth/v1/verify";

/** Sessions that the provider has given and nobody has agreed to yet. */
export interface HeldAnswers {
  readonly fetch: typeof globalThis.fetch;
  /** Answers the next verification of this token with `session`: the provider has verified it, and does so once. */
  hold(tokenHash: string, session: object): void;
}

/** Lets a link be used up first, and somebody be signed in by it only once they have said yes to whom. */
export function createHeldAnswers(fetch: typeof globalThis.fetch): HeldAnswers {
  const held = new Map<string, object>();
  return {
    hold: (tokenHash, session) => void held.set(tokenHash, session),
    fetch: (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      const tokenHash = held.size > 0 && address.includes(VERIFY) ? tokenHashOf(init?.body) : undefined;
      const session = tokenHash === undefined ? undefined : held.get(tokenHash);
      if (tokenHash === undefined || session === undefined) return fetch(input, init);
      held.delete(tokenHash);
      return Promise.resolve(Response.json(session));
    },
  };
}

function tokenHashOf(body: unknown): string | undefined {
  if (typeof body !== "string") return undefined;
  const { token_hash: tokenHash } = JSON.parse(body) as { token_hash?: unknown };
  return typeof tokenHash === "string" ? tokenHash : undefined;
}
