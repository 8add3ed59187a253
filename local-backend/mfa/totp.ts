import { Secret, TOTP } from "otpauth";
import QRCode from "qrcode";

const SECRET_BYTES = 20;
const FORM = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** One step either way, for clocks that are a little off. */
const SKEW_STEPS = 1;

export interface TotpEnrollment {
  /** An SVG document. */
  readonly qr_code: string;
  /** Base32. */
  readonly secret: string;
  /** otpauth: */
  readonly uri: string;
}

/** A new secret, in the forms that an authenticator app can read. */
export async function createTotpEnrollment(issuer: string, account: string): Promise<TotpEnrollment> {
  const totp = toTotp(new Secret({ size: SECRET_BYTES }).base32, issuer, account);
  const uri = totp.toString();
  return { qr_code: await QRCode.toString(uri, { type: "svg" }), secret: totp.secret.base32, uri };
}

export function isTotpCode(secret: string, code: string): boolean {
  return toTotp(secret, "", "").validate({ token: code, window: SKEW_STEPS }) !== null;
}

function toTotp(secret: string, issuer: string, label: string): TOTP {
  return new TOTP({ ...FORM, secret: Secret.fromBase32(secret), issuer, label });
}
