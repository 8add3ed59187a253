import { verify as verifyBytes, createPublicKey } from "node:crypto";
import { createSecretKey, isSecretKey, readGivenKey, readSecretKey } from "./secret-key.ts";

/** The first key of RFC 8032, section 7.1, and what it signs of nothing. */
const hex = (text: string): string => Buffer.from(text, "hex").toString("base64");
const SEED = hex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60");
const PUBLIC = hex("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
const SIGNATURE = hex(
  "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
);
const SPKI_START = Buffer.from("302a300506032b6570032100", "hex");

test("a key that is made is read again, and what it signs is told by its public key", async () => {
  const text = createSecretKey();
  expect(text).toMatch(/^foyer-secret-key:[A-Za-z0-9+/]{43}=$/);
  expect(isSecretKey(text)).toBe(true);
  const { key, sign } = readSecretKey(text);
  const bytes = Buffer.from("an order");
  const signature = Buffer.from(await sign(bytes), "base64");
  const spki = Buffer.concat([SPKI_START, Buffer.from(key, "base64")]);
  const publicKey = createPublicKey({ key: spki, format: "der", type: "spki" });
  expect(verifyBytes(null, bytes, publicKey, signature)).toBe(true);
  expect(verifyBytes(null, Buffer.from("another"), publicKey, signature)).toBe(false);
  expect(createSecretKey()).not.toBe(text);
});

test("the same text is the same key, on every machine", async () => {
  const { key, sign } = readSecretKey(`foyer-secret-key:${SEED}`);
  expect([key, await sign(new Uint8Array())]).toEqual([PUBLIC, SIGNATURE]);
});

test.each([
  ["a public key", SEED],
  ["one that is cut off", `foyer-secret-key:${SEED.slice(0, 20)}`],
  ["one and a half", `foyer-secret-key:${SEED.slice(0, 42)}${SEED}`],
  ["nothing", ""],
])("%s is none, and the message doesn't repeat it", (_what, text) => {
  const words = "What team.key holds is written wrongly. Make one: foyer keys create --out team.key";
  expect(() => readGivenKey(text, "What team.key holds")).toThrow(words);
  expect(() => readSecretKey(text)).toThrow(/^A key is written wrongly\. Make one: .+\.key$/);
});

test("what is meant as a secret key is told from a public one, be it whole or not", () => {
  expect(isSecretKey("foyer-secret-key:cut")).toBe(true);
  expect(isSecretKey(SEED)).toBe(false);
  expect(isSecretKey(` foyer-secret-key:${SEED}`)).toBe(false);
});
