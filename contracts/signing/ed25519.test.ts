import { toBase64 } from "./base64.ts";
import { createVerifier, SignaturesUnsupported } from "./ed25519.ts";
import { createTestKey } from "./testing/signing-world.ts";
import type { TestKey } from "./testing/signing-world.ts";

const BYTES = Uint8Array.of(1, 2, 3);

let key: TestKey;
let signature: string;
beforeAll(async () => {
  key = await createTestKey();
  signature = await key.signBytes(BYTES);
});

test("a signature holds for its key and its bytes alone", async () => {
  const verify = createVerifier();
  expect(await verify(key.key, signature, BYTES)).toBe(true);
  expect(await verify(key.key, signature, Uint8Array.of(1, 2, 4))).toBe(false);
  expect(await verify((await createTestKey()).key, signature, BYTES)).toBe(false);
});

test("each key is read once, raw and for this alone", async () => {
  const { subtle } = crypto;
  const read = jest.spyOn(subtle, "importKey");
  const verify = createVerifier();
  for (let time = 0; time < 3; time += 1) await verify(key.key, signature, BYTES);
  expect(
    read.mock.calls.map(([format, , algorithm, isExtractable, uses]) => [
      format,
      algorithm,
      isExtractable,
      uses,
    ]),
  ).toEqual([["raw", "Ed25519", false, ["verify"]]]);
});

test("what has not the length of a key or of a signature is none, and asks nobody", async () => {
  const importKey = jest.fn();
  const verify = createVerifier({ importKey, verify: jest.fn() });
  for (const [one, other] of [
    ["no base64!", signature],
    [toBase64(new Uint8Array(31)), signature],
    [key.key, "no base64!"],
    [key.key, toBase64(new Uint8Array(63))],
  ] as const)
    expect(await verify(one, other, BYTES)).toBe(false);
  expect(importKey).not.toHaveBeenCalled();
});

test("a key that is no point of the curve signs nothing; a browser that can't check says so, and why", async () => {
  const failing = (name: string) =>
    createVerifier({ importKey: () => Promise.reject(new DOMException("", name)) } as never);
  expect(await failing("DataError")(key.key, signature, BYTES)).toBe(false);
  const unsupported = { name: "SignaturesUnsupported", cause: { name: "NotSupportedError" } };
  const asked = failing("NotSupportedError")(key.key, signature, BYTES);
  await expect(asked).rejects.toMatchObject(unsupported);
  await expect(asked).rejects.toBeInstanceOf(SignaturesUnsupported);
});

test("a page that came by plain http has nothing to check by", async () => {
  jest.spyOn(crypto, "subtle", "get").mockReturnValue(undefined as never);
  await expect(createVerifier()(key.key, signature, BYTES)).rejects.toBeInstanceOf(SignaturesUnsupported);
});
