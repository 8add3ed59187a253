import type { Passkey, PasskeyActions } from "../session/session.ts";
import type { ProviderClient } from "./auth-client.ts";
import type { PasskeyItem } from "./passkey-wire.ts";
import { requireWebAuthn, toCeremonyError } from "./webauthn-errors.ts";
import { ask } from "./ask.ts";
import type { KeptPlace } from "./kept-place.ts";
import { upgradeToPasskey } from "./passkey-ceremonies.ts";
import { giveWay } from "./unasked-question.ts";
import { doubtPasskeys, tellPasskeys, withPasskeys } from "./passkey-signals.ts";

// Loaded when a passkey is wanted, not before.

/** The signed-in person's passkeys, in our names and with our errors. */
export function createPasskeyActions(client: ProviderClient, place: KeptPlace): PasskeyActions {
  return {
    async list() {
      const data = await ask(client, (library) => library.passkey.list());
      // Not waited for: the list is what was asked for.
      void tellPasskeys(client, place, data).catch(() => undefined);
      return data.map(toPasskey);
    },
    async add({ friendlyName, signal }) {
      requireWebAuthn();
      giveWay();
      // What the browser keeps of a registration that fails half-way is forgotten at the next list.
      doubtPasskeys(place);
      const data = await withPasskeys(() =>
        ask(
          client,
          (library) => library.registerPasskey({ options: { ...(signal !== undefined && { signal }) } }),
          toCeremonyError,
        ),
      );
      // A registration takes no name. It is made whatever becomes of this, and can be given another from the list.
      await this.rename(data.id, friendlyName).catch(() => undefined);
    },
    async rename(passkeyId, friendlyName) {
      await ask(client, (library) => library.passkey.update({ passkeyId, friendlyName }));
    },
    async remove(passkeyId) {
      await ask(client, (library) => library.passkey.delete({ passkeyId }));
    },
    upgrade: () => upgradeToPasskey(client, place),
  };
}

function toPasskey({ id, friendly_name = "", created_at, last_used_at }: PasskeyItem): Passkey {
  return {
    id,
    friendlyName: friendly_name,
    createdAt: created_at,
    ...(last_used_at !== undefined && { lastUsedAt: last_used_at }),
  };
}
