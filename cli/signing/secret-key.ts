import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from "node:crypto";
import { CommandError } from "../command/command.ts";
import type { Signer } from "../store/registry-signer.ts";

/** Before the seed, in a file and in the environment: a scanner for secrets finds it, and nobody takes it for a public key. */
const PREFIX = "foyer-secret-key:";
const SEED_BYTES = 32;
/** PKCS #8 of an Ed25519 key (RFC 8410): this, then the seed. */
const PKCS8_START = Buffer.from("302e020100300506032b657004220420", "hex");

/** One line of text: the secret key. */
export function createSecretKey(): string {
  const { privateKey } = generateKeyPairSync("ed25519");
  const der = privateKey.export({ format: "der", type: "pkcs8" });
  return PREFIX + der.subarray(-SEED_BYTES).toString("base64");
}

/** Whether a text is meant as a secret key, be it whole or not. */
export const isSecretKey = (text: string): boolean => text.startsWith(PREFIX);

/** @throws CommandError where the text is none; its message doesn't repeat it */
export const readSecretKey = (text: string): Signer => readGivenKey(text, "A key");

/**
 * The same, for a key that somebody gave.
 * @param where they gave it, for the message
 */
export function readGivenKey(text: string, where: string): Signer {
  const seed = Buffer.from(text.slice(PREFIX.length), "base64");
  if (!isSecretKey(text) || seed.length !== SEED_BYTES) {
    throw new CommandError(`${where} is written wrongly. Make one: foyer keys create --out team.key`);
  }
  const secret = createPrivateKey({
    key: Buffer.concat([PKCS8_START, seed]),
    format: "der",
    type: "pkcs8",
  });
  const spki = createPublicKey(secret).export({ format: "der", type: "spki" });
  return {
    key: spki.subarray(-SEED_BYTES).toString("base64"),
    sign: (bytes) => Promise.resolve(sign(null, bytes, secret).toString("base64")),
  };
}
