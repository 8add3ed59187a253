import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from "jose";
import type { CryptoKey, JWK } from "jose";
import type { Queries } from "../database/database.ts";
import { readState, writeState } from "../database/stored-state.ts";

export const SIGNING_ALGORITHM = "ES256";
const STATE_KEY = "signing_key";

export interface SigningKeys {
  readonly keyId: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  /** What `.well-known/jwks.json` publishes. */
  readonly publicJwk: JWK;
}

/** The project's ES256 key pair, kept with the data so that sessions outlive a restart. */
export async function loadSigningKeys(queries: Queries): Promise<SigningKeys> {
  let privateJwk = await readState<JWK>(queries, STATE_KEY);
  if (privateJwk === undefined) {
    const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
    privateJwk = await exportJWK(pair.privateKey);
    await writeState(queries, STATE_KEY, privateJwk);
  }
  const { d: _private, ...coordinates } = privateJwk;
  const keyId = await calculateJwkThumbprint(coordinates);
  return {
    keyId,
    privateKey: await importKey(privateJwk),
    publicKey: await importKey(coordinates),
    publicJwk: {
      ...coordinates,
      alg: SIGNING_ALGORITHM,
      ext: true,
      key_ops: ["verify"],
      kid: keyId,
      use: "sig",
    },
  };
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new Error("The stored signing key is not an elliptic-curve key.");
  return key;
}
