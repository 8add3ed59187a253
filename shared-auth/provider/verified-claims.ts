import { SessionError } from "../session/errors.ts";
import { readClaims } from "../session/access-token-claims.ts";
import { objectOf } from "./read-object.ts";
import type { SigningKey, SigningKeys } from "./signing-keys.ts";

export type Claims = Readonly<Record<string, unknown>>;

/** What each algorithm is called by the browser (RFC 7518 section 3.1 on one side, WebCrypto on the other). */
const ALGORITHMS: Readonly<
  Record<string, { import: EcKeyImportParams | RsaHashedImportParams; verify: EcdsaParams | Algorithm }>
> = {
  ES256: { import: { name: "ECDSA", namedCurve: "P-256" }, verify: { name: "ECDSA", hash: "SHA-256" } },
  RS256: {
    import: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
    verify: { name: "RSASSA-PKCS1-v1_5" },
  },
};

export interface VerifiedClaimsOptions {
  readonly keys: SigningKeys;
  /** Asks the provider whether a token is good: the only way for tokens that are signed with a shared secret. */
  confirm(accessToken: string): Promise<void>;
}

/**
 * Gives a token's claims once they are verified, from memory as long as it is the same token. Whether the token has
 * ended is not asked here: the provider's clock and this device's need not agree, and the session knows.
 */
export function createVerifiedClaims(
  options: VerifiedClaimsOptions,
): (accessToken: string) => Promise<Claims> {
  let last: { token: string; claims: Claims } | undefined;
  return async (accessToken) => {
    if (last?.token === accessToken) return last.claims;
    const header = readHeader(accessToken);
    const algorithm = header["alg"];
    // The provider's older projects sign with a secret that no page may have.
    if (algorithm === "HS256") await options.confirm(accessToken);
    else await verify(accessToken, algorithm, header["kid"], options.keys);
    const claims = Object.freeze({ ...readClaims(accessToken) });
    last = { token: accessToken, claims };
    return claims;
  };
}

async function verify(token: string, name: unknown, keyId: unknown, keys: SigningKeys): Promise<void> {
  const algorithm =
    typeof name === "string" && Object.hasOwn(ALGORITHMS, name) ? ALGORITHMS[name] : undefined;
  if (algorithm === undefined || typeof keyId !== "string") throw unverified();
  const key = await keys.find(keyId);
  if (key === undefined || (key.alg !== undefined && key.alg !== name)) throw unverified();
  if (!(await isSignedWith(token, key, algorithm))) throw unverified();
}

async function isSignedWith(
  token: string,
  key: SigningKey,
  algorithm: { import: EcKeyImportParams | RsaHashedImportParams; verify: EcdsaParams | Algorithm },
): Promise<boolean> {
  const [header = "", payload = "", signature = ""] = token.split(".");
  try {
    // Only what makes up the key itself: `use` and `key_ops` of a provider needn't be what a browser insists on.
    const { kty, crv, x, y, n, e } = key;
    const material = Object.fromEntries(
      Object.entries({ kty, crv, x, y, n, e }).filter(([, value]) => value !== undefined),
    );
    const imported = await crypto.subtle.importKey("jwk", material, algorithm.import, false, ["verify"]);
    const signed = new TextEncoder().encode(`${header}.${payload}`);
    return await crypto.subtle.verify(algorithm.verify, imported, toBytes(signature), signed);
  } catch {
    return false;
  }
}

function readHeader(token: string): Record<string, unknown> {
  try {
    return objectOf(JSON.parse(new TextDecoder().decode(toBytes(token.split(".")[0] ?? ""))));
  } catch {
    return {};
  }
}

function toBytes(base64Url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64Url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function unverified(): SessionError {
  return new SessionError(
    "unverified_token",
    "It could not be verified who signed your session. Sign out and in again; if that doesn't help, tell the operator.",
  );
}
