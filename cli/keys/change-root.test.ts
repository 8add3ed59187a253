import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { signWith } from "../signing/registry-signer.ts";
import { createSecretKey, readSecretKey } from "../signing/secret-key.ts";
import { createTamperedPlace, inRow, REGISTRY, withEvil } from "./testing/tampered-place.ts";
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

/** The registry with its log, as a copy of the place has them. */
function copyState(from: string): void {
  for (const name of [REGISTRY, "foyer.log"]) {
    rmSync(place.fileOf(name), { recursive: true, force: true });
    cpSync(join(from, name), place.fileOf(name), { recursive: true });
  }
}

/**
 * A root whose teams and registry are somebody else's, and whose version and keys of its own are the place's.
 * @param own a key of theirs that changes it as well, by itself
 */
function forgeRoot(signatures: unknown, own?: string): Fields {
  const roots = place.readFile(ROOT)["roots"] as readonly { readonly signed: Fields }[];
  const { signed } = roots.at(-1)!;
  const theirs = { keys: [readSecretKey(STRANGER).key], threshold: 1 };
  const { root } = signed as { readonly root: { readonly keys: readonly string[] } };
  const everything = { names: ["*"], paths: ["*"], places: ["*"] };
  return {
    signed: {
      ...signed,
      ...(own !== undefined && { root: { keys: [...root.keys, own], threshold: 1 } }),
      registry: theirs,
      teams: { operator: { ...theirs, ...everything } },
    },
    signatures,
  };
}

test("nobody signs on the change of a root that somebody else put there, with the root's own keys in it", async () => {
  await place.createKey("orders");
  const genuine = readFileSync(place.fileOf(ROOT));
  const [first] = place.readFile(ROOT)["roots"] as readonly [Fields];
  const changes = [
    ["team", "orders", "--public", place.publicKey("orders"), "--names", "orders", "--paths", "/orders"],
    ["remove", "operator"],
    ["revoke", place.publicKey("orders")],
    ["rotate"],
    ["rotate", "--new-log"],
  ];
  const selfSigned = forgeRoot([], readSecretKey(STRANGER).key);
  const theirs = await signWith([readSecretKey(STRANGER)], "foyer-root", selfSigned["signed"]);
  const forgeries: readonly (readonly [Fields, string])[] = [
    [forgeRoot(first["signatures"]), "isn't signed by the one before it and by its own keys"],
    [forgeRoot([]), "isn't signed by the one before it and by its own keys"],
    [{ ...selfSigned, signatures: theirs }, "2 of the 2 root keys that you gave haven't signed root 1"],
  ];
  for (const [forged, words] of forgeries) {
    place.tamper(ROOT, (value) => ({ ...value, roots: [forged] }));
    const before = readFileSync(place.fileOf(ROOT), "utf8");
    for (const change of changes) await expect(place.changeRoot(...change)).rejects.toThrow(words);
    expect(readFileSync(place.fileOf(ROOT), "utf8")).toBe(before);
  }
  writeFileSync(place.fileOf(ROOT), genuine);
  await place.changeRoot("rotate");
  // Any two of the three.
  await place.keys(["rotate"], "root-3", "root-1");
  await place.keys(["rotate"], "root-2", "root-3");
  await place.sign();
  expect(await place.look()).toContain('"current":"1.0.0"');
});

test("a team's key that is given along with the root's doesn't stand for them, whatever root names it", async () => {
  const team = readSecretKey(readFileSync(place.keyFile("team"), "utf8").trim());
  const genuine = readFileSync(place.fileOf(ROOT));
  const forged = forgeRoot([], team.key);
  const signatures = await signWith([team], "foyer-root", forged["signed"]);
  place.tamper(ROOT, (value) => ({ ...value, roots: [{ ...forged, signatures }] }));
  const given = ["root-1", "root-2", "team"];
  await expect(place.keys(["rotate"], ...given)).rejects.toThrow(
    "2 of the 3 root keys that you gave haven't",
  );
  writeFileSync(place.fileOf(ROOT), genuine);
  await place.keys(["rotate"], ...given);
  await place.keys(["rotate"], "root-1", "root-2", "root-3");
  await place.sign();
  expect(await place.look()).toContain('"current":"1.0.0"');
});

test("with the host at hand a root has to follow from the one that it pins", async () => {
  const site = join(place.at.folder, "site");
  const stranger = readSecretKey(STRANGER);
  const forged = forgeRoot([], stranger.key);
  const signatures = await signWith([stranger], "foyer-root", forged["signed"]);
  const genuine = readFileSync(place.fileOf(ROOT));
  place.tamper(ROOT, (value) => ({ ...value, roots: [{ ...forged, signatures }] }));
  await expect(place.changeRoot("rotate", "--site", site)).rejects.toThrow("doesn't follow from root 1");
  writeFileSync(place.fileOf(ROOT), genuine);
  await place.changeRoot("rotate", "--site", site);
  writeFileSync(join(site, "config.json"), "{}");
  await expect(place.changeRoot("rotate", "--site", site)).rejects.toThrow("pins no root");
});

test("a root names no registry but the one that was signed last, unless the operator has looked", async () => {
  const older = place.readFile(REGISTRY);
  await place.release("orders", "1.1.0");
  const genuine = place.readFile(REGISTRY);
  await place.createKey("registry-2");
  const roots = readFileSync(place.fileOf(ROOT), "utf8");
  const attacks: readonly (readonly [string, () => void])[] = [
    [
      "is older than the log",
      () => {
        place.tamper(REGISTRY, () => older);
      },
    ],
    [
      "is older than the log",
      () => {
        place.tamper(REGISTRY, ({ signed: _gone, ...value }) => value);
      },
    ],
    [
      "is older than the log",
      () => {
        rmSync(place.fileOf(REGISTRY));
      },
    ],
    [
      "is not what was signed last",
      () => {
        place.tamper(
          REGISTRY,
          inRow((row) => ({ ...row, releases: withEvil(row["releases"], "1.1.0") })),
        );
      },
    ],
  ];
  const lost = ["rotate", "--registry", place.publicKey("registry-2")];
  for (const [words, attack] of attacks) {
    attack();
    for (const change of [["rotate"], ["rotate", "--new-log"], lost])
      await expect(place.changeRoot(...change)).rejects.toThrow(words);
    expect(readFileSync(place.fileOf(ROOT), "utf8")).toBe(roots);
    writeFileSync(place.fileOf(REGISTRY), JSON.stringify(genuine));
  }
  // The registry's key is lost, and what is there isn't what it signed: the operator looks, and signs it with the next one.
  place.tamper(REGISTRY, () => older);
  await place.changeRoot(...lost, "--as-it-is");
  place.holdKeys("team", "registry-2");
  await expect(place.sign()).rejects.toThrow("is older than the log");
  await place.sign("--as-it-is");
  await place.release("orders", "1.2.0");
  expect(await place.look()).toContain('"current":"1.2.0"');
});

test("whoever remembers the log signs no root over a place that was put back whole", async () => {
  const seen = join(place.at.folder, "seen");
  const before = join(place.at.folder, "before");
  cpSync(place.at.path, before, { recursive: true });
  await place.release("orders", "1.1.0");
  await place.sign("--seen", seen);
  const now = join(place.at.folder, "now");
  cpSync(place.at.path, now, { recursive: true });
  copyState(before);
  const roots = readFileSync(place.fileOf(ROOT), "utf8");
  await expect(place.changeRoot("rotate", "--seen", seen)).rejects.toThrow("is shorter than what");
  expect(readFileSync(place.fileOf(ROOT), "utf8")).toBe(roots);
  copyState(now);
  await place.changeRoot("rotate", "--seen", seen);
  await place.sign("--seen", seen);
});
