import { isPasswordAddress, isPasswordRequest } from "@foyer/contracts/host";

const TOO_OLD_MS = 60_000;

/** A sign-in with a password that was sent before the session stood. */
export interface EarlySignIn {
  /** The address that was sent. */
  readonly email: string;
  /** The password that was sent; compared once, kept nowhere. */
  readonly password: string;
  /** Of `performance.now()`. */
  readonly sentAtMs: number;
  /** The provider's answer, unread. */
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
    if (waiting === undefined || !isPasswordAddress(address)) return fetch(input, init);
    const { sentAtMs, answer } = waiting;
    const isSame = isPasswordRequest(address, init?.body, waiting) && monotonicMs() - sentAtMs < TOO_OLD_MS;
    waiting = undefined;
    return isSame ? answer : fetch(input, init);
  };
}
