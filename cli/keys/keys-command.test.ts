import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createVerifier, verifyRegistry } from "@foyer/contracts/signing";
import type { SignedRoot, VerifiedRegistry } from "@foyer/contracts/signing";
import { openTarget } from "../releases/open-target.ts";
import { promoteRelease } from "../releases/promote-release.ts";
import { publishRelease } from "../releases/publish-release.ts";
import { readProject } from "../releases/read-project.ts";
import { readRecord } from "../releases/read-record.ts";
import { createTestPlace, PLACE_ADDRESS } from "../releases/testing/create-test-place.ts";
import type { TestPlace } from "../releases/testing/create-test-place.ts";
import { writeSampleProject } from "../releases/testing/sample-project.ts";
import { readRoots } from "../signing/place-roots.ts";
import { isReleaseSigned } from "../signing/release-statement.ts";
import { createFirstRoot, createKeys } from "./init-keys.ts";
import { keysCommand } from "./keys-command.ts";

let at: TestPlace;
let site: string;
let secrets: string;
beforeEach(async () => {
  at = await createTestPlace();
  site = join(at.folder, "site");
  secrets = join(at.folder, "secrets");
  mkdirSync(site);
  writeFileSync(join(site, "config.json"), JSON.stringify({ operatorName: "House" }));
  await at.publish("1.0.0", { name: "data" });
  await at.promote("1.0.0", 100, "data");
  await openTarget({ to: at.path, address: PLACE_ADDRESS }, {});
});
afterEach(() => at.remove());

async function keys(...words: readonly string[]): Promise<Record<string, unknown>> {
  let said: unknown;
  const terminal = {
    say: () => undefined,
    progress: () => undefined,
    result: (value: unknown) => void (said = value),
  };
  await keysCommand.run([...words, "--to", at.path], terminal);
  return said as Record<string, unknown>;
}
const init = (): Promise<unknown> => keys("init", "--site", site, "--out", secrets);
const file = (name: string): string => join(secrets, `${name}.key`);
const rootKeys = (...numbers: readonly number[]): readonly string[] =>
  numbers.flatMap((number) => ["--key", file(`root-${number}`)]);

/** What a page that pins the first root makes of the place. */
function look(): Promise<VerifiedRegistry> {
  const { signing } = JSON.parse(readFileSync(join(site, "config.json"), "utf8")) as {
    signing: { root: unknown };
  };
  const document = JSON.parse(readFileSync(join(at.path, "registry.json"), "utf8")) as unknown;
  return verifyRegistry(document, { pinned: signing.root, verify: createVerifier(), nowMs: Date.now() });
}
const taken = async (): Promise<readonly string[]> => [...(await look()).taken.keys()];

async function release(version: string, ...key: readonly string[]): Promise<void> {
  const target = await openTarget({ to: at.path, key }, {});
  const project = await readProject(
    await writeSampleProject(join(at.folder, `orders-${version}`), {
      name: "orders",
      version,
      content: version,
    }),
  );
  await publishRelease({ target, project, by: "ada", isPublicCheckSkipped: true, progress: () => undefined });
  await promoteRelease({ store: target.store, name: "orders", version, percent: 100, by: "ada" });
}

test("a place that had no keys is signed by one step, and what is released from then on is signed", async () => {
  await init();
  expect(await look()).toMatchObject({ problems: [] });
  expect(await taken()).toEqual(["data"]);
  await release("1.0.0", file("team"), file("registry"));
  expect(await look()).toMatchObject({ problems: [] });
  expect(await taken()).toEqual(["data", "orders"]);
  const record = (await readRecord(at.store, "orders", "1.0.0"))!;
  const { root } = (await readRoots(at.store))!;
  expect(await isReleaseSigned(record, root)).toBe(true);
  expect(await isReleaseSigned({ ...record, digest: "0" }, root)).toBe(false);
  await expect(init()).rejects.toThrow("signed already");
});

test("without the keys that count nothing is changed, and the words say which are missing", async () => {
  await expect(openTarget({ to: at.path, key: [join(at.folder, "no.key")] }, {})).rejects.toThrow(
    "can't be read",
  );
  await init();
  await expect(openTarget({ to: at.path }, {})).rejects.toThrow("Give your team's key");
  await expect(openTarget({ to: at.path }, { FOYER_KEY: "abc" })).rejects.toThrow("written wrongly");
  const before = readFileSync(join(at.path, "registry.json"), "utf8");
  await expect(release("1.0.0", file("registry"))).rejects.toThrow('belongs to the team "operator"');
  await expect(release("1.0.0", file("team"))).rejects.toThrow("broker");
  expect(readFileSync(join(at.path, "registry.json"), "utf8")).toBe(before);
});

test("a key can be a command's, as of a KMS", async () => {
  await init();
  const signs = `node -e '
    const { createPrivateKey, sign } = require("node:crypto");
    const seed = Buffer.from(require("node:fs").readFileSync("${file("team")}", "utf8").trim().split(":")[1], "base64");
    const key = createPrivateKey({ key: Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), seed]), format: "der", type: "pkcs8" });
    const bytes = require("node:fs").readFileSync(0);
    console.log(sign(null, bytes, key).toString("base64"));'`;
  const [team] = [...(await readRoots(at.store))!.root.teams.values()];
  const environment = { FOYER_KEY_COMMAND: signs, FOYER_KEY_PUBLIC: team?.keys[0] ?? "" };
  const { store } = await openTarget({ to: at.path, key: [file("registry")] }, environment);
  await promoteRelease({ store, name: "data", version: "1.0.0", percent: 100, by: "ada" });
  await at.store.read("registry.json");
  expect(await taken()).toEqual(["data"]);
  const silent = { FOYER_KEY_COMMAND: "true", FOYER_KEY_PUBLIC: team?.keys[0] ?? "" };
  const mute = (await openTarget({ to: at.path, key: [file("registry")] }, silent)).store;
  await expect(mute.signer?.signRow({ name: "data", path: "/data" })).rejects.toThrow("didn't sign");
});

test("a lost key is replaced, a team is revoked, and pages follow without a new host", async () => {
  await init();
  await keys("create", "--out", file("orders"));
  const { key } = await keys("create", "--out", file("orders-2"));
  const owns = ["--names", "orders", "--paths", "/orders"];
  await expect(keys("team", "orders", "--public", String(key), ...owns, ...rootKeys(1))).rejects.toThrow(
    "2 of its keys",
  );
  await keys("team", "orders", "--public", String(key), ...owns, ...rootKeys(1, 3));
  await expect(release("1.0.0", file("orders"), file("registry"))).rejects.toThrow("--key FILE");
  await release("1.0.0", file("orders-2"), file("registry"));
  expect(await taken()).toEqual(["data", "orders"]);
  await keys("remove", "orders", ...rootKeys(1, 2));
  await keys("revoke", String(key), ...rootKeys(1, 2));
  await keys("sign", "--key", file("registry"));
  const { problems } = await look();
  expect(problems).toMatchObject([
    { message: expect.stringContaining("not signed by enough keys") as string },
  ]);
  expect(await taken()).toEqual(["data"]);
  await keys("sign", "--rows", "--key", file("registry"), "--key", file("team"));
  expect(await taken()).toEqual(["data", "orders"]);
  expect(await keys("show")).toMatchObject({ version: 4, teams: { operator: { names: ["*"] } } });
});

test("the root's own keys and the registry's are rotated; the newest root can be pinned", async () => {
  await init();
  const fresh = await keys("create", "--out", file("root-4"));
  const registry = await keys("create", "--out", file("registry-2"));
  const { root } = (await readRoots(at.store))!;
  const kept = root.root.keys.slice(1);
  await keys(
    "rotate",
    "--root",
    [...kept, String(fresh["key"])].join(),
    "--registry",
    String(registry["key"]),
    ...rootKeys(2, 3),
  );
  await expect(keys("sign", "--key", file("registry"))).rejects.toThrow("don't count for the registry");
  await keys("sign", "--key", file("registry-2"));
  expect(await taken()).toEqual(["data"]);
  await keys("rotate", ...rootKeys(2, 4));
  await keys("sign", "--key", file("registry-2"));
  expect(await taken()).toEqual(["data"]);
  await keys("pin", "--site", site);
  expect(await taken()).toEqual(["data"]);
});

test("a host that pins a root takes no other place's, nor an earlier one, by foyer keys pin", async () => {
  await init();
  await keys("rotate", ...rootKeys(1, 2));
  const pin = () => keys("pin", "--site", site);
  const config = join(site, "config.json");
  const unpinned = JSON.stringify({ operatorName: "House" });
  const roots = join(at.path, "foyer-root.json");
  const genuine = readFileSync(roots, "utf8");
  expect(await pin()).toMatchObject({ version: 2 });
  expect(await pin()).toMatchObject({ version: 2 });
  const pinned = readFileSync(config, "utf8");
  const first = await createFirstRoot(createKeys(), Date.now(), 365);
  const [ofPlace] = (JSON.parse(genuine) as { roots: readonly SignedRoot[] }).roots;
  for (const theirs of [first, ofPlace]) {
    writeFileSync(roots, JSON.stringify({ schema: 1, roots: [theirs] }));
    await expect(pin()).rejects.toThrow("doesn't follow from root 2");
    expect(readFileSync(config, "utf8")).toBe(pinned);
  }
  // Who has pinned none yet pins what is there.
  writeFileSync(config, unpinned);
  expect(await pin()).toMatchObject({ version: 1 });
  writeFileSync(roots, genuine);
  expect(await pin()).toMatchObject({ version: 2 });
});

test("what is written wrongly is said", async () => {
  await expect(keys("make")).rejects.toThrow("foyer keys init");
  await expect(keys("create")).rejects.toThrow("--out");
  await expect(keys("init")).rejects.toThrow("--site DIR --out DIR");
  await expect(keys("show")).rejects.toThrow("not signed");
  await expect(keys("sign")).rejects.toThrow("not signed");
  await expect(keys("rotate")).rejects.toThrow("not signed");
  await init();
  await expect(keys("team", "orders")).rejects.toThrow("--public");
  await expect(keys("remove")).rejects.toThrow("NAME");
  await expect(keys("pin")).rejects.toThrow("--site");
});
