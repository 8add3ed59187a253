import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseNeeds } from "@foyer/contracts/host";
import type { Terminal } from "../command/command.ts";
import { openTarget } from "../releases/open-target.ts";
import { grantNeeds } from "../releases/grant-needs.ts";
import type { ReleaseRecord } from "../releases/row.ts";
import { promoteRelease } from "../releases/promote-release.ts";
import { createTestPlace, PLACE_ADDRESS } from "../releases/testing/create-test-place.ts";
import { readRoots } from "../signing/place-roots.ts";
import { logCommand } from "../log/log-command.ts";
import { verifyCommand } from "../verify/verify-command.ts";
import { createFolderStore } from "../store/folder-store.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { initKeys, initPlace } from "./init-place-keys.ts";
import { createTamperedPlace, EVIL, REGISTRY, withEvil } from "./testing/tampered-place.ts";

const SILENT = { say: () => undefined, progress: () => undefined, result: () => undefined };
const ROOT = "foyer-root.json";
const NEEDS = parseNeeds({ connect: ["https://api.example"] }, () => undefined);

/** Keeps what is said. */
function listen(): { readonly terminal: Terminal; readonly said: string[] } {
  const said: string[] = [];
  return { said, terminal: { ...SILENT, say: (line) => void said.push(line) } };
}

const keysIn = (out: string): readonly string[] => readdirSync(out).filter((file) => file.endsWith(".key"));

/** A place without keys, with one release that is live, and a host. */
async function openUnsigned() {
  const at = await createTestPlace();
  const site = join(at.folder, "site");
  mkdirSync(site);
  writeFileSync(join(site, "config.json"), "{}");
  await openTarget({ to: at.path, address: PLACE_ADDRESS }, {});
  await at.publish("1.0.0");
  await at.promote("1.0.0");
  return { at, site, out: join(at.folder, "keys") };
}

test("where a place couldn't be signed no key stays in the way, and the same command signs it then", async () => {
  const { at, site, out } = await openUnsigned();
  try {
    const init = (): Promise<void> => initKeys({ to: at.path, site, out }, SILENT);
    // Nothing can be written.
    const drafts = join(at.path, ".foyer-drafts");
    rmSync(drafts, { recursive: true, force: true });
    writeFileSync(drafts, "");
    await expect(init()).rejects.toThrow();
    expect(keysIn(out)).toEqual([]);
    expect(existsSync(join(at.path, "foyer-root.json"))).toBe(false);
    rmSync(drafts);
    // Another's key is left as it is.
    writeFileSync(join(out, "registry.key"), "another");
    await expect(init()).rejects.toThrow("is there already");
    expect(keysIn(out)).toEqual(["registry.key"]);
    rmSync(join(out, "registry.key"));
    await init();
    expect(keysIn(out)).toHaveLength(5);
    expect(readFileSync(join(site, "config.json"), "utf8")).toContain('"signing"');
  } finally {
    await at.remove();
  }
});

test("a place that begins anew signs the releases that its teams of before had signed, and no others", async () => {
  const place = await createTamperedPlace();
  try {
    await place.release("orders", "1.0.0");
    for (const version of ["1.1.0", "1.2.0"]) await place.publish("orders", version);
    place.tamper("orders/releases/1.2.0.json", (value) => ({
      ...value,
      release: withEvil({ it: value["release"] }, "it")["it"],
    }));
    for (const name of ["foyer-root.json", "foyer.log"])
      rmSync(place.fileOf(name), { recursive: true, force: true });
    const anew = join(place.at.folder, "anew");
    const site = join(place.at.folder, "site");
    await initKeys({ to: place.at.path, site, out: anew }, SILENT);
    const key = ["team", "registry"].map((name) => join(anew, `${name}.key`));
    const { store } = await openTarget({ to: place.at.path, key }, {});
    const promote = (version: string) =>
      promoteRelease({ store, name: "orders", version, percent: 100, by: "ada" });
    await expect(promote("1.2.0")).rejects.toThrow("orders 1.2.0 is not what its team signed");
    await promote("1.1.0");
    expect(await place.look()).toContain('"current":"1.1.0"');
    expect(readFileSync(place.fileOf(REGISTRY), "utf8")).not.toContain(EVIL);
  } finally {
    await place.at.remove();
  }
});

test("who signs a place while somebody else does is told, leaves no key behind, and changes nothing of theirs", async () => {
  const { at, site, out } = await openUnsigned();
  try {
    const theirs = join(at.folder, "theirs");
    const others = join(at.folder, "others");
    mkdirSync(others);
    writeFileSync(join(others, "config.json"), "{}");
    const record = join(at.path, "orders", "releases", "1.0.0.json");
    let theirRecord = "";
    const store: ObjectStore = {
      ...at.store,
      async create(key, bytes) {
        if (key === ROOT) {
          await initPlace(createFolderStore(at.path), { site: others, out: theirs }, SILENT);
          theirRecord = readFileSync(record, "utf8");
        }
        return at.store.create(key, bytes);
      },
    };
    await expect(initPlace(store, { site, out }, SILENT)).rejects.toThrow(
      "Somebody else has signed this place",
    );
    expect(keysIn(out)).toEqual([]);
    expect(readFileSync(join(site, "config.json"), "utf8")).toBe("{}");
    expect(readFileSync(record, "utf8")).toBe(theirRecord);
    const key = ["team", "registry"].map((name) => join(theirs, `${name}.key`));
    const { store: signed } = await openTarget({ to: at.path, key }, {});
    const again = { store: signed, name: "orders", version: "1.0.0", percent: 100, by: "ada" };
    expect(await promoteRelease(again)).toMatchObject({ isChanged: false });
  } finally {
    await at.remove();
  }
});

test("where the answer to the root's writing was lost, and it is there, the place is signed", async () => {
  const { at, site, out } = await openUnsigned();
  try {
    const store: ObjectStore = {
      ...at.store,
      create: async (key, bytes) => (await at.store.create(key, bytes)) && key !== ROOT,
    };
    await initPlace(store, { site, out }, SILENT);
    expect(keysIn(out)).toHaveLength(5);
    expect(readFileSync(join(site, "config.json"), "utf8")).toContain('"signing"');
  } finally {
    await at.remove();
  }
});

test("where nobody knows whether the root is written the keys stay", async () => {
  const { at, site, out } = await openUnsigned();
  try {
    const create: ObjectStore["create"] = (key, bytes) =>
      key === ROOT ? Promise.reject(new Error("The storage is away.")) : at.store.create(key, bytes);
    await expect(initPlace({ ...at.store, create }, { site, out }, SILENT)).rejects.toThrow("is away");
    expect(keysIn(out)).toHaveLength(5);
    expect(readFileSync(join(site, "config.json"), "utf8")).toBe("{}");
  } finally {
    await at.remove();
  }
});

test("a place in which nothing was published yet is signed, and its first release is taken", async () => {
  const at = await createTestPlace();
  try {
    const site = join(at.folder, "site");
    const out = join(at.folder, "keys");
    mkdirSync(site);
    writeFileSync(join(site, "config.json"), "{}");
    await openTarget({ to: at.path, address: PLACE_ADDRESS }, {});
    const { said, terminal } = listen();
    await initKeys({ to: at.path, site, out }, terminal);
    expect(said.join("\n")).not.toMatch(/was signed before|publish them again/);
    expect((await readRoots(at.store))?.root.version).toBe(1);
    expect(existsSync(join(at.path, REGISTRY))).toBe(false);
  } finally {
    await at.remove();
  }
});

test("who begins a place anew is told what nobody vouches for", async () => {
  const place = await createTamperedPlace();
  try {
    await place.release("orders", "1.0.0");
    await place.publish("orders", "1.1.0");
    const site = join(place.at.folder, "site");
    const beginAnew = async (name: string): Promise<string> => {
      for (const file of [ROOT, "foyer.log"]) rmSync(place.fileOf(file), { recursive: true, force: true });
      const { said, terminal } = listen();
      await initKeys({ to: place.at.path, site, out: join(place.at.folder, name) }, terminal);
      return said.join("\n");
    };
    place.tamper("orders/releases/1.1.0.json", (value) => ({
      ...value,
      release: withEvil({ it: value["release"] }, "it")["it"],
    }));
    expect(await beginAnew("second")).toContain(
      "No team of the root that was pinned before had signed these; publish them again: orders 1.1.0",
    );
    // A host that pins nothing says nothing of who signed it.
    writeFileSync(join(site, "config.json"), "{}");
    expect(await beginAnew("third")).toContain(
      "nothing tells by whom: the releases were signed as they lay there",
    );
  } finally {
    await place.at.remove();
  }
});

test("what is live when a place is signed stands in its log, also after a grant, and is proven from it", async () => {
  const { at, site, out } = await openUnsigned();
  try {
    await at.publish("1.1.0");
    await initKeys({ to: at.path, site, out }, SILENT);
    const verify = (version: string): Promise<void> =>
      verifyCommand.run([`orders@${version}`, "--to", at.path], SILENT);
    await verify("1.0.0");
    const results: unknown[] = [];
    const terminal = { ...SILENT, result: (value: unknown) => void results.push(value) };
    await logCommand.run(["prove", "orders@1.0.0", "--to", at.path], terminal);
    expect(results).toMatchObject([{ at: 0, size: 1 }]);
    // Nobody gets it, and nothing of the log tells of it.
    await expect(verify("1.1.0")).rejects.toThrow(
      "If it was published before this place was signed, it does once it is live",
    );
    const key = ["team", "registry"].map((name) => join(out, `${name}.key`));
    const { store } = await openTarget({ to: at.path, key }, {});
    await grantNeeds({ store, name: "orders", by: "ada", wanted: NEEDS });
    await verify("1.0.0");
    // Other files under that version stand nowhere, whoever signed them.
    const file = join(at.path, "orders", "releases", "1.0.0.json");
    const record = JSON.parse(readFileSync(file, "utf8")) as ReleaseRecord;
    const other = { ...record, release: { ...record.release, integrity: "sha384-other" } };
    writeFileSync(file, JSON.stringify(await store.signer!.signRelease(other)));
    await expect(verify("1.0.0")).rejects.toThrow("doesn't stand in the log of releases as it is");
    await promoteRelease({ store, name: "orders", version: "1.1.0", percent: 100, by: "ada" });
    await verify("1.1.0");
  } finally {
    await at.remove();
  }
});
