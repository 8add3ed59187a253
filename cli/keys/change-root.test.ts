import { readFileSync, writeFileSync } from "node:fs";
import { signWith } from "../signing/registry-signer.ts";
import { createSecretKey, readSecretKey } from "../signing/secret-key.ts";
import { createTamperedPlace } from "./testing/tampered-place.ts";
import type { Fields, TamperedPlace } from "./testing/tampered-place.ts";

// Somebody may write the place, and waits for the operator's next root, which stands for all that it doesn't change as well.

const ROOT = "foyer-root.json";
const STRANGER = createSecretKey();

let place: TamperedPlace;
beforeEach(async () => {
  place = await createTamperedPlace();
  await place.release("orders", "1.0.0");
});
afterEach(() => place.at.remove());

/** Another key, as a file. */
const create = (name: string): Promise<void> => place.keys(["create", "--out", place.keyFile(name)]);
const changeRoot = (...words: readonly string[]): Promise<void> => place.keys(words, "root-1", "root-2");
const sign = (...more: readonly string[]): Promise<void> => place.keys(["sign", ...more]);
/** A root whose teams and registry are somebody else's, and whose version and keys of its own are the place's. */
function forgeRoot(signatures: unknown, isTheirsOne = false): Fields {
  const roots = place.readFile(ROOT)["roots"] as readonly { readonly signed: Fields }[];
  const { signed } = roots.at(-1)!;
  const theirs = { keys: [readSecretKey(STRANGER).key], threshold: 1 };
  const { root } = signed as { readonly root: { readonly keys: readonly string[] } };
  const everything = { names: ["*"], paths: ["*"], places: ["*"] };
  return {
    signed: {
      ...signed,
      ...(isTheirsOne && { root: { keys: [...root.keys, ...theirs.keys], threshold: 1 } }),
      registry: theirs,
      teams: { operator: { ...theirs, ...everything } },
    },
    signatures,
  };
}

test("nobody signs on the change of a root that somebody else put there, with the root's own keys in it", async () => {
  await create("orders");
  const genuine = readFileSync(place.fileOf(ROOT));
  const [first] = place.readFile(ROOT)["roots"] as readonly [Fields];
  const changes = [
    ["team", "orders", "--public", place.publicKey("orders"), "--names", "orders", "--paths", "/orders"],
    ["remove", "operator"],
    ["revoke", place.publicKey("orders")],
    ["rotate"],
    ["rotate", "--new-log"],
  ];
  const selfSigned = forgeRoot([], true);
  const theirs = await signWith([readSecretKey(STRANGER)], "foyer-root", selfSigned["signed"]);
  const forgeries: readonly (readonly [Fields, string])[] = [
    [forgeRoot(first["signatures"]), "isn't signed by the one before it and by its own keys"],
    [forgeRoot([]), "isn't signed by the one before it and by its own keys"],
    [{ ...selfSigned, signatures: theirs }, "None of the keys that you gave has signed root 1"],
  ];
  for (const [forged, words] of forgeries) {
    place.tamper(ROOT, (value) => ({ ...value, roots: [forged] }));
    const before = readFileSync(place.fileOf(ROOT), "utf8");
    for (const change of changes) await expect(changeRoot(...change)).rejects.toThrow(words);
    expect(readFileSync(place.fileOf(ROOT), "utf8")).toBe(before);
  }
  writeFileSync(place.fileOf(ROOT), genuine);
  await changeRoot("rotate");
  // Any two of the three.
  await place.keys(["rotate"], "root-3", "root-1");
  await place.keys(["rotate"], "root-2", "root-3");
  await sign();
  expect(await place.look()).toContain('"current":"1.0.0"');
});
