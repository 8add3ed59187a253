const TOO_OLD_MS = 60_000;
const PASSWORD = "/auth/v1/token?grant_type=password";

/** A sign-in with a password that was sent before the session stood. */
export interface EarlySignIn {
  readonly email: string;
  readonly password: string;
  /** Of `performance.now()`. */
  readonly sentAtMs: number;
  readonly answer: Promise<Response>;
}

/**
 * Gives the answer of an early sign-in to the first call that asks for the very same, so that nothing is sent twice.
 * Another address or password, or the same a minute later, is a request of its own.
 */
export function withEarlyAnswer(
  fetch: typeof globalThis.fetch,
  early: EarlySignIn | undefined,
  monotonicMs: () => number = () => performance.now(),
): typeof globalThis.fetch {
  let waiting = early;
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (waiting === undefined || !address.includes(PASSWORD)) return fetch(input, init);
    const { email, password, sentAtMs, answer } = waiting;
    waiting = undefined;
    const isSame = asksFor(init?.body, email, password) && monotonicMs() - sentAtMs < TOO_OLD_MS;
    return isSame ? answer : fetch(input, init);
  };
}

function asksFor(body: unknown, email: string, password: string): boolean {
  if (typeof body !== "string") return false;
  const asked = JSON.parse(body) as { email?: unknown; password?: unknown };
  return asked.email === email && asked.password === password;
}
