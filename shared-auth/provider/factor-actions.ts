import type { User } from "@supabase/auth-js";
import { SessionError } from "../session/errors.ts";
import type { FactorActions } from "../session/session.ts";
import { withFactorName } from "../storage/factor-names.ts";
import type { ProviderClient } from "./auth-client.ts";
import { ask } from "./ask.ts";
import type { KeptPlace } from "./kept-place.ts";
import { loadPart } from "./load-once.ts";

const MS_PER_SECOND = 1000;
/** The library puts this before the picture without encoding what follows; we want the picture itself. */
const QR_CODE_PREFIX = "data:image/svg+xml;utf-8,";

const loadSecurityKey = loadPart(() => import("./security-key.ts"));

/**
 * The factor calls, in our names and with our errors.
 * @param reloadUser brings the list of factors up to date after a change
 */
export function createFactorActions(
  client: () => Promise<ProviderClient>,
  reloadUser: () => Promise<void>,
  refresh: () => Promise<void>,
  place: KeptPlace,
): FactorActions {
  /**
   * A proof deletes the unfinished set-ups of its kind, and the answer to it still lists them. The proof was given
   * whatever becomes of this: the page asks again when somebody looks at it.
   */
  const forgetDeleted = async ({ factors = [] }: Pick<User, "factors">): Promise<void> => {
    if (factors.some(({ status }) => status === "unverified")) await reloadUser().catch(() => undefined);
  };
  return {
    async enrollTotp({ friendlyName, issuer }) {
      const data = await ask(client(), (library) =>
        library.mfa.enroll({
          factorType: "totp",
          friendlyName,
          ...(issuer !== undefined && { issuer }),
        }),
      );
      await reloadUser();
      return {
        factorId: data.id,
        qrCodeSvg: data.totp.qr_code.startsWith(QR_CODE_PREFIX)
          ? data.totp.qr_code.slice(QR_CODE_PREFIX.length)
          : data.totp.qr_code,
        secret: data.totp.secret,
        uri: data.totp.uri,
      };
    },
    async enrollPhone({ friendlyName, phone }) {
      const data = await ask(client(), (library) =>
        library.mfa.enroll({ factorType: "phone", friendlyName, phone }),
      );
      await reloadUser();
      return { factorId: data.id };
    },
    async enrollSecurityKey({ friendlyName }) {
      const data = await ask(client(), (library) =>
        library.mfa.enroll({ factorType: "webauthn", friendlyName }),
      );
      await reloadUser();
      return { factorId: data.id };
    },
    async challenge(factorId, channel) {
      const data = await ask(client(), (library) =>
        library.mfa.challenge(channel === undefined ? { factorId } : { factorId, channel }),
      );
      return { challengeId: data.id, expiresAtMs: data.expires_at * MS_PER_SECOND };
    },
    async verify({ factorId, challengeId, code }) {
      const { user } = await ask(client(), (library) => library.mfa.verify({ factorId, challengeId, code }));
      await forgetDeleted(user);
    },
    async verifySecurityKey(factorId, signal) {
      const { verifySecurityKey } = await loadSecurityKey();
      await forgetDeleted(await verifySecurityKey(await client(), place, factorId, signal));
    },
    async rename(factorId, friendlyName) {
      const { user } = await ask(client(), (library) => library.getUser());
      const ids = (user.factors ?? []).map(({ id }) => id);
      if (!ids.includes(factorId)) throw new SessionError("factor_not_found", "This factor is gone already.");
      const data = withFactorName(user.user_metadata, ids, factorId, friendlyName);
      if (data === undefined) throw new SessionError("invalid_request", "A name has 1 to 120 characters.");
      await ask(client(), (library) => library.updateUser({ data }));
      await reloadUser();
    },
    async unenroll(factorId) {
      await ask(client(), (library) => library.mfa.unenroll({ factorId }));
      await refresh();
      await reloadUser();
    },
  };
}
