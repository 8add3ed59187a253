import type { FactorActions } from "../session/session.ts";
import type { ProviderClient } from "./auth-client.ts";
import { toSessionError } from "./auth-errors.ts";

const MS_PER_SECOND = 1000;
/** The library puts this before the picture without encoding what follows; we want the picture itself. */
const QR_CODE_PREFIX = "data:image/svg+xml;utf-8,";

/**
 * The factor calls, in our names and with our errors.
 * @param reloadUser brings the list of factors up to date after a change
 */
export function createFactorActions(
  client: () => Promise<ProviderClient>,
  reloadUser: () => Promise<void>,
  refresh: () => Promise<void>,
): FactorActions {
  return {
    async enrollTotp({ friendlyName, issuer }) {
      const { data, error } = await (
        await client()
      ).mfa.enroll({
        factorType: "totp",
        friendlyName,
        ...(issuer !== undefined && { issuer }),
      });
      if (error !== null) throw toSessionError(error);
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
      const { data, error } = await (await client()).mfa.enroll({ factorType: "phone", friendlyName, phone });
      if (error !== null) throw toSessionError(error);
      await reloadUser();
      return { factorId: data.id };
    },
    async enrollSecurityKey({ friendlyName }) {
      const { data, error } = await (await client()).mfa.enroll({ factorType: "webauthn", friendlyName });
      if (error !== null) throw toSessionError(error);
      await reloadUser();
      return { factorId: data.id };
    },
    async challenge(factorId, channel) {
      const { data, error } = await (
        await client()
      ).mfa.challenge(channel === undefined ? { factorId } : { factorId, channel });
      if (error !== null) throw toSessionError(error);
      return { challengeId: data.id, expiresAtMs: data.expires_at * MS_PER_SECOND };
    },
    async verify({ factorId, challengeId, code }) {
      const { error } = await (await client()).mfa.verify({ factorId, challengeId, code });
      if (error !== null) throw toSessionError(error);
    },
    async verifySecurityKey(factorId, signal) {
      const { verifySecurityKey } = await import("./security-key.ts");
      await verifySecurityKey(await client(), factorId, signal);
    },
    async unenroll(factorId) {
      const { error } = await (await client()).mfa.unenroll({ factorId });
      if (error !== null) throw toSessionError(error);
      await refresh();
      await reloadUser();
    },
  };
}
