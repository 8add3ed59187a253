import type { Passkey, PasskeyActions } from "../session/session.ts";
import { SessionError } from "../session/errors.ts";
import type { ProviderClient } from "./auth-client.ts";
import { requireWebAuthn, toCeremonyError } from "./webauthn-errors.ts";
import { ask } from "./ask.ts";

// Loaded when a passkey is wanted, not before.

/** @param inField whether the browser offers passkeys in a field, and not at once */
export async function signInWithPasskey(
  client: ProviderClient,
  inField: boolean,
  signal: AbortSignal | undefined,
): Promise<void> {
  requireWebAuthn();
  await ask(
    client,
    (library) =>
      library.signInWithPasskey({
        options: { ...(inField && { mediation: "conditional" }), ...(signal !== undefined && { signal }) },
      }),
    toSignInError,
  );
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

/** The signed-in person's passkeys, in our names and with our errors. */
export function createPasskeyActions(client: ProviderClient): PasskeyActions {
  return {
    async list() {
      const data = await ask(client, (library) => library.passkey.list());
      return data.map(toPasskey);
    },
    async add({ friendlyName, signal }) {
      requireWebAuthn();
      const data = await ask(
        client,
        (library) =>
          library.registerPasskey({
            options: { ...(signal !== undefined && { signal }) },
          }),
        toCeremonyError,
      );
      // A registration takes no name; what it is called by itself is better than nothing should this fail.
      await this.rename(data.id, friendlyName);
    },
    async rename(passkeyId, friendlyName) {
      await ask(client, (library) => library.passkey.update({ passkeyId, friendlyName }));
    },
    async remove(passkeyId) {
      await ask(client, (library) => library.passkey.delete({ passkeyId }));
    },
  };
}

interface WirePasskey {
  readonly id: string;
  readonly friendly_name?: string;
  readonly created_at: string;
  readonly last_used_at?: string;
}

function toPasskey({ id, friendly_name = "", created_at, last_used_at }: WirePasskey): Passkey {
  return {
    id,
    friendlyName: friendly_name,
    createdAt: created_at,
    ...(last_used_at !== undefined && { lastUsedAt: last_used_at }),
  };
}
