import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EXIT_CODES } from "../command/command.ts";
import { keysCommand } from "../keys/keys-command.ts";
import { createTamperedPlace, EVIL, REGISTRY, withEvil } from "../keys/testing/tampered-place.ts";
import type { Fields, TamperedPlace } from "../keys/testing/tampered-place.ts";
import { promoteRelease } from "../releases/promote-release.ts";

// The operator has changed the root; somebody who may write the place, or has a key of before, would have it otherwise.

const ROOT = "foyer-root.json";

let place: TamperedPlace;
beforeEach(async () => {
  place = await createTamperedPlace();
  await place.release("orders", "1.0.0");
});
afterEach(() => place.at.remove());

const giveOrders = (key: string): Promise<void> =>
  place.changeRoot(
    "team",
    "orders",
    "--public",
    place.publicKey(key),
    "--names",
    "orders",
    "--paths",
    "/orders",
  );
const takeLastRoot = (): void => {
  place.tamper(ROOT, (value) => ({ ...value, roots: (value["roots"] as unknown[]).slice(0, -1) }));
};
const tagOf = async (): Promise<string | undefined> => (await place.at.store.read(REGISTRY))?.tag;

test("a root that is taken away is missed: what it revoked stays revoked, whoever signs next", async () => {
  await place.createKey("orders");
  await giveOrders("orders");
  await place.changeRoot("revoke", place.publicKey("orders"));
  await place.sign();
  takeLastRoot();
  const before = await tagOf();
  const words = "taken later roots away";
  for (const team of ["team", "orders"]) {
    place.holdKeys(team, "registry");
    await expect(place.publish("orders", "1.1.0")).rejects.toThrow(words);
    await expect(place.promote("orders", "1.0.0")).rejects.toThrow(words);
  }
  await expect(place.sign()).rejects.toThrow(words);
  await expect(place.sign("--as-it-is")).rejects.toThrow(words);
  await expect(place.changeRoot("rotate")).rejects.toThrow(words);
  expect(await tagOf()).toBe(before);
});

test("a command that began before a root was changed, and signs after, is told to run again", async () => {
  await place.publish("orders", "1.1.0");
  const { store } = await place.open();
  await place.changeRoot("rotate");
  await place.sign();
  const wanted = promoteRelease({ store, name: "orders", version: "1.1.0", percent: 100, by: "ada" });
  await expect(wanted).rejects.toMatchObject({
    message: expect.stringContaining("has changed meanwhile") as string,
    exitCode: EXIT_CODES.tryAgain,
  });
  takeLastRoot();
  const again = promoteRelease({ store, name: "orders", version: "1.1.0", percent: 100, by: "ada" });
  await expect(again).rejects.toThrow("others or fewer than a moment ago");
});

test("one that the registry isn't signed under yet is missed by whoever remembers it", async () => {
  const seen = join(place.at.folder, "seen");
  await place.createKey("orders");
  await giveOrders("orders");
  await place.sign("--seen", seen);
  await place.changeRoot("revoke", place.publicKey("orders"), "--seen", seen);
  takeLastRoot();
  const words = "has other roots than";
  await expect(place.sign("--seen", seen)).rejects.toThrow(words);
  await expect(place.changeRoot("rotate", "--seen", seen)).rejects.toThrow(words);
  await expect(place.open({ seen })).rejects.toThrow(words);
});

test("a memory that can't be read is no first visit", async () => {
  const seen = join(place.at.folder, "seen");
  await place.open({ seen });
  rmSync(`${seen}.root`);
  cpSync(place.at.path, `${seen}.root`, { recursive: true });
  await expect(place.open({ seen })).rejects.toThrow("EISDIR");
});

const files = [REGISTRY, "foyer.log"];
/** Whole, with its log. */
function copyState(from: string, to: string): void {
  for (const name of files) {
    rmSync(join(to, name), { recursive: true, force: true });
    cpSync(join(from, name), join(to, name), { recursive: true });
  }
}

/** As whoever has the registry's first key: an older registry, signed once more. @returns the folder of its place */
async function forgeOlder(older: Fields): Promise<string> {
  const forged = join(place.at.folder, "forged");
  cpSync(place.at.path, forged, { recursive: true });
  writeFileSync(join(forged, REGISTRY), JSON.stringify(older));
  const silent = { say: () => undefined, progress: () => undefined, result: () => undefined };
  const words = ["sign", "--as-it-is", "--to", forged, "--key", place.keyFile("registry")];
  await keysCommand.run(words, silent);
  return forged;
}

test("what a key of the registry signs that is none any more is taken on by nobody, however often the root has changed since", async () => {
  const older = place.readFile(REGISTRY);
  await place.release("orders", "1.1.0");
  const forged = await forgeOlder(older);
  const genuine = join(place.at.folder, "genuine");
  const keep = (): void => {
    cpSync(place.at.path, genuine, { recursive: true });
  };
  keep();
  await place.createKey("registry-2");
  place.holdKeys("team", "registry-2");
  const words = "is not what was signed last";
  await place.changeRoot("rotate", "--registry", place.publicKey("registry-2"));
  copyState(forged, place.at.path);
  await expect(place.sign()).rejects.toThrow(words);
  await expect(place.changeRoot("rotate")).rejects.toThrow(words);
  await place.changeRoot("rotate", "--as-it-is");
  await expect(place.sign()).rejects.toThrow(words);
  copyState(genuine, place.at.path);
  // The root of --as-it-is goes on from none.
  await expect(place.sign()).rejects.toThrow(words);
  await place.sign("--as-it-is");
  keep();
  copyState(forged, place.at.path);
  await expect(place.sign()).rejects.toThrow(words);
  await expect(place.promote("orders", "1.0.0")).rejects.toThrow(words);
  copyState(genuine, place.at.path);
  await place.publish("orders", "1.2.0");
  expect(await place.look()).toContain('"current":"1.1.0"');
});

test("where the log begins anew, the registry that the root names is taken on and no older one, by the same key", async () => {
  const older = place.readFile(REGISTRY);
  await place.release("orders", "1.1.0");
  const genuine = place.readFile(REGISTRY);
  const put = (registry: Fields): void => {
    place.tamper(REGISTRY, () => registry);
  };
  await place.changeRoot("rotate", "--new-log");
  const words = "is not what was signed last";
  put(older);
  await expect(place.sign()).rejects.toThrow(words);
  await expect(place.promote("orders", "1.1.0")).rejects.toThrow(words);
  put(genuine);
  await place.sign();
  await place.release("orders", "1.2.0");
  for (const before of [older, genuine]) {
    const now = place.readFile(REGISTRY);
    put(before);
    await expect(place.sign()).rejects.toThrow("is older than the log");
    await expect(place.promote("orders", "1.1.0")).rejects.toThrow("is older than the log");
    put(now);
  }
  await place.sign();
  expect(await place.look()).toContain('"current":"1.2.0"');
});

test.each([
  ["the registry's key", () => ["rotate", "--registry", place.publicKey("registry-2")]],
  ["the log", () => ["rotate", "--new-log"]],
])("between a change of %s and the next signature nobody is accused", async (_what, change) => {
  await place.createKey("registry-2");
  await place.changeRoot(...change());
  place.holdKeys("team", "registry", "registry-2");
  await expect(place.publish("orders", "1.1.0")).rejects.toThrow(/has changed since .+ foyer keys sign/);
  await place.sign();
  await place.release("orders", "1.1.0");
  expect(await place.look()).toContain('"current":"1.1.0"');
});

test("a team with a new key goes back to what its old one published, once the operator has signed what the log names", async () => {
  await place.createKey("orders");
  await giveOrders("orders");
  await place.sign();
  place.holdKeys("orders", "registry");
  for (const version of ["1.1.0", "1.2.0"]) await place.release("orders", version);
  await place.publish("orders", "1.3.0");
  await place.createKey("orders-2");
  await place.changeRoot("revoke", place.publicKey("orders"));
  await giveOrders("orders-2");
  place.holdKeys("orders-2", "registry");
  await expect(place.rollBack("orders")).rejects.toThrow("count no more");
  const record = "orders/releases/1.3.0.json";
  place.tamper(record, (value) => ({
    ...value,
    release: withEvil({ it: value["release"] }, "it")["it"],
  }));
  await place.keys(["sign", "--rows"], "team", "registry");
  await place.rollBack("orders");
  expect(await place.at.live()).toEqual(["orders 1.1.0"]);
  await expect(place.promote("orders", "1.3.0")).rejects.toThrow("is not what its team signed");
  expect(readFileSync(place.fileOf(REGISTRY), "utf8")).not.toContain(EVIL);
});
