import { SessionError } from "../session/errors.ts";
import type { ProviderClient } from "./auth-client.ts";
import { ask } from "./ask.ts";
import type { KeptPlace } from "./kept-place.ts";
import {
  doubtPasskeys,
  mayHaveSecurityKey,
  tellOffered,
  tellUnknown,
  withPasskeys,
} from "./passkey-signals.ts";
import { beginUnasked, giveWay } from "./unasked-question.ts";
import { requireWebAuthn, toCeremonyError } from "./webauthn-errors.ts";

/** Newer than the DOM's types: what a browser says it can, and its own reading of a server's options. */
interface NewerCredential {
  getClientCapabilities?(): Promise<Readonly<Record<string, boolean>>>;
  parseCreationOptionsFromJSON?(options: unknown): PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON?(options: unknown): PublicKeyCredentialRequestOptions;
}

/** How the browser asks: by a dialog, in a field, or at once and only where a passkey is at hand. */
export type PasskeyQuestion = "dialog" | "in-field" | "at-once";

const MEDIATION = { dialog: undefined, "in-field": "conditional", "at-once": "immediate" } as const;

function newer(): NewerCredential {
  return typeof PublicKeyCredential === "undefined" ? {} : PublicKeyCredential;
}

async function can(capability: "conditionalCreate" | "immediateGet"): Promise<boolean> {
  return (await newer().getClientCapabilities?.())?.[capability] === true;
}

/**
 * Signs in with a passkey. Where the browser reads the provider's options by itself the ceremony is ours, so that a passkey
 * that the provider doesn't know is known by its id, and the browser told; elsewhere it is the library's.
 */
export async function signInWithPasskey(
  client: ProviderClient,
  place: KeptPlace,
  question: PasskeyQuestion,
  signal: AbortSignal | undefined,
): Promise<void> {
  requireWebAuthn();
  giveWay();
  if (question === "at-once" && !(await can("immediateGet"))) throw toCeremonyError(closed());
  const mediation = MEDIATION[question] as CredentialMediationRequirement | undefined;
  const given = { ...(mediation !== undefined && { mediation }), ...(signal !== undefined && { signal }) };
  const parse = newer().parseRequestOptionsFromJSON;
  if (parse === undefined) {
    await ask(client, (library) => library.signInWithPasskey({ options: given }), toSignInError);
    return;
  }
  const { challenge_id: challengeId, options } = await ask(client, (library) =>
    library.passkey.startAuthentication(),
  );
  const credential = await answered(
    navigator.credentials.get({ ...given, publicKey: parse.call(PublicKeyCredential, options) }),
  );
  try {
    await ask(
      client,
      (library) => library.passkey.verifyAuthentication({ challengeId, credential: toJson(credential) }),
      toSignInError,
    );
  } catch (error) {
    const refusal = toSignInError(error);
    // Any other refusal may be of a passkey that is good: the browser would hide it.
    if (refusal.providerCode === "webauthn_credential_not_found")
      await tellUnknown(options.rpId, credential.id);
    else doubtPasskeys(place);
    throw refusal;
  }
}

/** At a sign-in the provider says only that a passkey doesn't fit: most often it was taken off the account. */
function toSignInError(error: unknown): SessionError {
  const ours = toCeremonyError(error);
  if (ours.providerCode !== "webauthn_verification_failed") return ours;
  return new SessionError(
    "passkey_unknown",
    "This passkey doesn't open an account here; it may have been removed. Use another, or another way to sign in.",
    {
      cause: error,
      providerCode: ours.providerCode,
      ...(ours.status !== undefined && { status: ours.status }),
    },
  );
}

/**
 * Has the browser make a passkey by itself, without a question, where it has just signed the person in with a saved password
 * (WebAuthn level 3, conditional creation), and tells it of the passkeys that there are. Nobody asked for it, so nothing
 * that stops it is told.
 * @returns whether there is one more
 */
export async function upgradeToPasskey(client: ProviderClient, place: KeptPlace): Promise<boolean> {
  const parse = newer().parseCreationOptionsFromJSON;
  if (parse === undefined || !(await can("conditionalCreate"))) return false;
  return withPasskeys(async () => {
    const keyToday = mayHaveSecurityKey(client);
    const { data } = await client.passkey.startRegistration();
    if (data === null) return false;
    await tellOffered(client, place, data.options, keyToday);
    try {
      const credential = await answered(
        navigator.credentials.create({
          mediation: "conditional",
          signal: beginUnasked(),
          publicKey: parse.call(PublicKeyCredential, data.options),
        } as CredentialCreationOptions),
      );
      const { error } = await client.passkey.verifyRegistration({
        challengeId: data.challenge_id,
        credential: toJson(credential),
      });
      if (error !== null) doubtPasskeys(place);
      return error === null;
    } catch {
      return false;
    }
  });
}

async function answered(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  let credential: Credential | null;
  try {
    credential = await asked;
  } catch (error) {
    throw toCeremonyError(error);
  }
  if (credential === null) throw toCeremonyError(closed());
  return credential as PublicKeyCredential;
}

/** As a browser says that nobody answered. */
function closed(): DOMException {
  return new DOMException("No passkey was given.", "NotAllowedError");
}

/** The library's type of an answer is that of its own reading; the browser's has the same fields. */
function toJson(credential: PublicKeyCredential): never {
  return credential.toJSON() as never;
}
