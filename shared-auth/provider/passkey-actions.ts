import type { Passkey, PasskeyActions } from "../session/session.ts";
import type { ProviderClient } from "./auth-client.ts";
import { toSessionError } from "./auth-errors.ts";
import { requireWebAuthn, toCeremonyError } from "./webauthn-errors.ts";

// Loaded when a passkey is wanted, not before.

/** @param inField whether the browser offers passkeys in a field, and not at once */
export async function signInWithPasskey(
  client: ProviderClient,
  inField: boolean,
  signal: AbortSignal | undefined,
): Promise<void> {
  requireWebAuthn();
  const { error } = await client.signInWithPasskey({
    options: { ...(inField && { mediation: "conditional" }), ...(signal !== undefined && { signal }) },
  });
  if (error !== null) throw toCeremonyError(error);
}

/** The signed-in person's passkeys, in our names and with our errors. */
export function createPasskeyActions(client: ProviderClient): PasskeyActions {
  return {
    async list() {
      const { data, error } = await client.passkey.list();
      if (error !== null) throw toSessionError(error);
      return data.map(toPasskey);
    },
    async add({ friendlyName, signal }) {
      requireWebAuthn();
      const { data, error } = await client.registerPasskey({
        options: { ...(signal !== undefined && { signal }) },
      });
      if (error !== null) throw toCeremonyError(error);
      // A registration takes no name; what it is called by itself is better than nothing should this fail.
      await this.rename(data.id, friendlyName);
    },
    async rename(passkeyId, friendlyName) {
      const { error } = await client.passkey.update({ passkeyId, friendlyName });
      if (error !== null) throw toSessionError(error);
    },
    async remove(passkeyId) {
      const { error } = await client.passkey.delete({ passkeyId });
      if (error !== null) throw toSessionError(error);
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
