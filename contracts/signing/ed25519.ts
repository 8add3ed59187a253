import { fromBase64 } from "./base64.ts";

/**
 * Whether a signature is this key's.
 * @param key the raw public key, 32 bytes as base64
 * @param value 64 bytes as base64
 */
export type VerifySignature = (
  key: string,
  value: string,
  signed: Uint8Array<ArrayBuffer>,
) => Promise<boolean>;

/** The browser has no Ed25519, or the page came by plain http: nothing can be checked. */
export class SignaturesUnsupported extends Error {
  override readonly name = "SignaturesUnsupported";
}

type Subtle = Pick<SubtleCrypto, "importKey" | "verify">;

/**
 * Checks by WebCrypto (RFC 8032); each key is read once.
 * @returns a function that rejects with SignaturesUnsupported where there is none
 */
export function createVerifier(
  subtle: Subtle | undefined = (globalThis.crypto as Partial<Crypto>).subtle,
): VerifySignature {
  const keys = new Map<string, Promise<CryptoKey>>();
  return async (key, value, signed) => {
    const [bytes, signature] = [fromBase64(key), fromBase64(value)];
    if (bytes?.length !== KEY_BYTES || signature?.length !== SIGNATURE_BYTES) return false;
    // A page that came by plain http has none.
    if (subtle === undefined) throw new SignaturesUnsupported();
    const reading = keys.get(key) ?? subtle.importKey("raw", bytes, "Ed25519", false, ["verify"]);
    keys.set(key, reading);
    let read: CryptoKey;
    try {
      read = await reading;
    } catch (cause) {
      // Of 32 bytes that are no point of the curve a browser says DataError.
      if ((cause as Partial<Error> | undefined)?.name === "DataError") return false;
      throw new SignaturesUnsupported("", { cause });
    }
    return subtle.verify("Ed25519", read, signature, signed);
  };
}

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
