import type { User } from "@supabase/auth-js";
import { doubtPasskeys, withPasskeys } from "./passkey-signals.ts";
import { giveWay } from "./unasked-question.ts";
import { SessionError } from "../session/errors.ts";
import type { ProviderClient } from "./auth-client.ts";
import { toSessionError } from "./auth-errors.ts";
import { requireWebAuthn, toCeremonyError } from "./webauthn-errors.ts";
import { ask } from "./ask.ts";
import type { KeptPlace } from "./kept-place.ts";

// Loaded when a security key is wanted, not before.

const SERVER_ERROR = 500;

/**
 * The ceremony of a security key as a second factor. The library's own (`mfa.webauthn`) insists on keys that are plugged
 * in; this one leaves it to the provider's options, so that a device's own sensor does as well.
 * @returns the person, as the provider's answer has them
 */
export async function verifySecurityKey(
  client: ProviderClient,
  place: KeptPlace,
  factorId: string,
  signal: AbortSignal | undefined,
): Promise<User> {
  requireWebAuthn();
  giveWay();
  const site = { rpId: location.hostname, rpOrigins: [location.origin] };
  const data = await ask(client, (library) => library.mfa.challenge({ factorId, webauthn: site }));
  const { webauthn } = data;
  const abort = signal === undefined ? {} : { signal };
  const proof =
    webauthn.type === "create"
      ? {
          type: webauthn.type,
          credential_response: await makeKey(place, {
            ...toPublicKey(webauthn.credential_options),
            ...abort,
          }),
        }
      : {
          type: webauthn.type,
          credential_response: await askBrowser(() =>
            navigator.credentials.get({ ...toPublicKey(webauthn.credential_options), ...abort }),
          ),
        };
  type Proof = Parameters<ProviderClient["mfa"]["verify"]>[0];
  const verification = { factorId, challengeId: data.id, webauthn: { ...proof, ...site } };
  const { user } = await ask(
    client,
    (library) => library.mfa.verify(verification as unknown as Proof & { code: string }),
    toKeyError,
  );
  return user;
}

/** A page that tells the browser of passkeys meanwhile would have it hide the key that isn't on the list. */
function makeKey(place: KeptPlace, options: CredentialCreationOptions): Promise<Credential> {
  doubtPasskeys(place);
  return withPasskeys(() => askBrowser(() => navigator.credentials.create(options)));
}

/** The library types these with what browsers don't know yet. */
function toPublicKey(options: object): CredentialCreationOptions & CredentialRequestOptions {
  return options;
}

async function askBrowser(question: () => Promise<Credential | null>): Promise<Credential> {
  let answer: Credential | null;
  try {
    answer = await question();
  } catch (error) {
    throw toCeremonyError(error);
  }
  if (answer === null) {
    throw new SessionError(
      "passkey_failed",
      "The security key gave no answer. Try again, or use another way.",
    );
  }
  return answer;
}

/**
 * The provider has one code for every wrong answer, and of a key nobody has mistyped anything. To one that isn't the
 * person's it answers 500, as if it had broken down.
 */
function toKeyError(error: unknown): SessionError {
  const ours = toSessionError(error);
  if (ours.code !== "code_wrong" && ours.status !== SERVER_ERROR) return ours;
  return new SessionError(
    "passkey_failed",
    "The security key was not accepted. Use the one that you have set up, or another way.",
    {
      cause: error,
      ...(ours.providerCode !== undefined && { providerCode: ours.providerCode }),
      ...(ours.status !== undefined && { status: ours.status }),
    },
  );
}
