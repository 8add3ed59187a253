import type { Clock } from "@foyer/contracts";
import { SessionError } from "../session/errors.ts";
import { toOutage } from "./outage.ts";
import { objectOf } from "./read-object.ts";

/** From the specification. */
const KEYS_LIFETIME_MS = 10 * 60 * 1000;
/** Somebody who sends tokens with made-up key ids must not make this page ask for the keys each time. */
const UNKNOWN_KEY_WAIT_MS = 60 * 1000;
const DEADLINE_MS = 10_000;

/** A published key, as far as a signature is checked with it. */
export type SigningKey = JsonWebKey & { readonly kid: string };

export interface SigningKeysOptions {
  readonly providerUrl: string;
  readonly publishableKey: string;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Pick<Clock, "monotonicMs" | "deadline">;
}

export interface SigningKeys {
  /**
   * The published key of that id; `undefined` where there is none. Keys are kept for ten minutes; an unknown id makes
   * them be asked for again, at most once a minute.
   * @throws SessionError where they can't be had
   */
  find(keyId: string): Promise<SigningKey | undefined>;
}

export function createSigningKeys(options: SigningKeysOptions): SigningKeys {
  const { clock } = options;
  let known: readonly SigningKey[] = [];
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let flight: Promise<void> | undefined;

  async function ask(): Promise<void> {
    const keys = await requestKeys(options);
    known = keys;
    askedAtMs = clock.monotonicMs();
  }

  return {
    async find(keyId) {
      const ageMs = clock.monotonicMs() - askedAtMs;
      const found = known.find((key) => key.kid === keyId);
      if (found !== undefined && ageMs < KEYS_LIFETIME_MS) return found;
      if (ageMs < UNKNOWN_KEY_WAIT_MS) return undefined;
      flight ??= ask().finally(() => {
        flight = undefined;
      });
      await flight;
      return known.find((key) => key.kid === keyId);
    },
  };
}

async function requestKeys(options: SigningKeysOptions): Promise<readonly SigningKey[]> {
  const { providerUrl, publishableKey, fetch, clock } = options;
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(`${providerUrl}/auth/v1/.well-known/jwks.json`, {
      headers: { apikey: publishableKey },
      signal: clock.deadline(DEADLINE_MS),
    });
    body = await response.json();
  } catch (cause) {
    throw toOutage({ cause });
  }
  const { keys } = objectOf(body);
  if (!response.ok || !Array.isArray(keys)) {
    throw new SessionError(
      "provider_unavailable",
      "The sign-in service doesn't give its signing keys. Try again in a moment.",
      { status: response.status },
    );
  }
  return keys.filter(isSigningKey);
}

function isSigningKey(key: unknown): key is SigningKey {
  return typeof objectOf(key)["kid"] === "string";
}
