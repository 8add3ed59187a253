/** What a fake provider puts into an access token; names as on the wire. */
export type FakeClaims = Readonly<Record<string, unknown>>;

export interface FakeSigner {
  sign(claims: FakeClaims): Promise<string>;
  /** What `.well-known/jwks.json` answers. */
  publishedKeys(): Promise<{ keys: readonly JsonWebKey[] }>;
}

const KEY_PARAMETERS = { name: "ECDSA", namedCurve: "P-256" } as const;
const SIGNATURE_PARAMETERS = { name: "ECDSA", hash: "SHA-256" } as const;

/** Signs with a real ES256 key, made when it is first needed. */
export function createFakeSigner(keyId = "fake-key"): FakeSigner {
  let made: Promise<CryptoKeyPair> | undefined;
  const keys = (): Promise<CryptoKeyPair> => {
    made ??= crypto.subtle.generateKey(KEY_PARAMETERS, true, ["sign", "verify"]);
    return made;
  };
  return {
    async sign(claims) {
      const { privateKey } = await keys();
      const signed = `${toBase64Url(encode({ alg: "ES256", typ: "JWT", kid: keyId }))}.${toBase64Url(encode(claims))}`;
      const signature = await crypto.subtle.sign(
        SIGNATURE_PARAMETERS,
        privateKey,
        new TextEncoder().encode(signed),
      );
      return `${signed}.${toBase64Url(new Uint8Array(signature))}`;
    },
    async publishedKeys() {
      const { publicKey } = await keys();
      const key = await crypto.subtle.exportKey("jwk", publicKey);
      return { keys: [{ ...key, kid: keyId, alg: "ES256", use: "sig" } as JsonWebKey] };
    },
  };
}

/** A token that nobody can verify: quick, and enough where signatures are not the matter. */
export function unsignedToken(claims: FakeClaims): string {
  return `${toBase64Url(encode({ alg: "ES256", typ: "JWT", kid: "none" }))}.${toBase64Url(encode(claims))}.AA`;
}

function encode(value: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
