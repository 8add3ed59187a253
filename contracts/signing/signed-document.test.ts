import { isSignedBy, readSignatures, toBeSigned } from "./signed-document.ts";
import type { Signature } from "./signed-document.ts";

const BYTES = Uint8Array.of(1);
/** Whatever says so is signed. */
const verify = (_key: string, value: string): Promise<boolean> => Promise.resolve(value === "genuine");
const by = (...keys: readonly string[]): readonly Signature[] =>
  keys.map((key) => ({ key, value: "genuine" }));
const isSigned = (threshold: number, signatures: unknown): Promise<boolean> =>
  isSignedBy({ keys: ["a", "b", "c"], threshold }, BYTES, signatures, verify);

test("what is signed says what it is and how long it is, each in bytes (DSSE, PAE)", () => {
  const text = (type: Parameters<typeof toBeSigned>[0], document: unknown): string =>
    new TextDecoder().decode(toBeSigned(type, document));
  expect(text("foyer-row", { b: 1, a: "é" })).toBe('DSSEv1 9 foyer-row 16 {"a":"é","b":1}');
  expect(text("foyer-root", [])).toBe("DSSEv1 10 foyer-root 2 []");
});

test("as many keys as must have signed, each once", async () => {
  expect(await isSigned(1, by("a"))).toBe(true);
  expect(await isSigned(2, by("a", "c"))).toBe(true);
  expect(await isSigned(2, by("a"))).toBe(false);
  expect(await isSigned(2, by("a", "a"))).toBe(false);
  expect(await isSigned(2, by("a", "stranger"))).toBe(false);
  expect(await isSigned(2, [...by("a"), { key: "b", value: "forged" }])).toBe(false);
  // A key whose first signature is none may still sign.
  expect(await isSigned(1, [{ key: "a", value: "forged" }, ...by("a")])).toBe(true);
  expect(await isSigned(1, [])).toBe(false);
});

test("of a long list no more than sixteen are looked at, and what is no signature is passed over", async () => {
  const strangers = Array.from({ length: 16 }, (_, at) => `stranger ${at}`);
  expect(await isSigned(1, by(...strangers.slice(1), "a"))).toBe(true);
  expect(await isSigned(1, by(...strangers, "a"))).toBe(false);
  const odd = [
    null,
    "text",
    { key: "a" },
    { value: "genuine" },
    { key: 1, value: "genuine" },
    { key: "a", value: 1 },
  ];
  expect(readSignatures([...odd, ...by("a")])).toEqual(by("a"));
  for (const none of [undefined, null, {}, "text"]) expect(readSignatures(none)).toEqual([]);
});
