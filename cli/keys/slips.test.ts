import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Terminal } from "../command/command.ts";
import { logCommand } from "../log/log-command.ts";
import { openTarget } from "../releases/open-target.ts";
import { statusCommand } from "../status/status-command.ts";
import { readSecretKey } from "../signing/secret-key.ts";
import { changeRoot } from "./change-root.ts";
import { keysCommand } from "./keys-command.ts";
import { createTamperedPlace } from "./testing/tampered-place.ts";
import type { TamperedPlace } from "./testing/tampered-place.ts";

// An operator mistypes: nothing is changed then, and the words say what was meant.

const ROOT = "foyer-root.json";

let place: TamperedPlace;
beforeEach(async () => {
  place = await createTamperedPlace();
  await place.createKey("orders");
});
afterEach(() => place.at.remove());

const quiet = { progress: () => undefined, result: () => undefined };
function listen(): { readonly terminal: Terminal; readonly said: string[] } {
  const said: string[] = [];
  return { said, terminal: { ...quiet, say: (line) => void said.push(line) } };
}
const team = (...words: readonly string[]): readonly string[] => [
  ...["team", "orders", "--public", place.publicKey("orders")],
  ...words,
];
const rootText = (): string => readFileSync(place.fileOf(ROOT), "utf8");

test("a secret key never gets into the root, which everybody reads", async () => {
  const secret = readFileSync(place.keyFile("orders"), "utf8").trim();
  const owns = ["--names", "orders", "--paths", "/orders"];
  const slips = [
    ["team", "orders", "--public", secret, ...owns],
    ["rotate", "--registry", secret],
    ["rotate", "--root", `${place.publicKey("root-1")},${place.publicKey("root-2")},${secret}`],
    ["revoke", secret],
  ];
  for (const slip of slips) {
    const refused = place.changeRoot(...slip);
    await expect(refused).rejects.toThrow("That is a secret key");
    await expect(refused).rejects.not.toThrow(secret);
  }
  expect(rootText()).not.toContain("foyer-secret-key");
  expect(place.readFile(ROOT)["roots"]).toHaveLength(1);
});

test("what is no key, no team or could be no remote's is refused, and the root stays", async () => {
  await place.createKey("gone");
  await place.changeRoot("revoke", place.publicKey("gone"));
  const before = rootText();
  const owns = ["--names", "orders", "--paths", "/orders"];
  const slips: readonly (readonly [readonly string[], string])[] = [
    [["revoke", "orders.key"], '"orders.key" is no public key'],
    [["revoke"], "Name the public keys"],
    [["revoke", place.publicKey("registry")], "foyer keys rotate --registry NEW"],
    [["revoke", place.publicKey("root-3")], "one of the root's keys"],
    [["rotate", "--registry", ""], "Name the public keys"],
    [["rotate", "--root", place.publicKey("root-1")], "you named 1"],
    [["rotate", place.publicKey("root-1")], "says nothing to foyer keys rotate"],
    [["remove", "order"], 'no team "order", but operator'],
    [["team", "orders", "--public", place.publicKey("gone"), ...owns], "never counts again"],
    [team("--paths", "/orders"), "--names is missing"],
    [team("--names", "orders"), "--paths is missing"],
    [team("--names", "orders", "--paths", "orders"), '"orders" is none of them'],
    [team(...owns, "--places", "startpage"), '"startpage" is none of them'],
  ];
  for (const [slip, words] of slips) await expect(place.changeRoot(...slip)).rejects.toThrow(words);
  expect(rootText()).toBe(before);
  await place.changeRoot(...team(...owns, "--places", "start-page,orders/actions"));
  expect(place.readFile(ROOT)["roots"]).toHaveLength(3);
});

test("a key that the root named nowhere is revoked, and told of", async () => {
  const { terminal, said } = listen();
  const key = ["root-1", "root-2"].flatMap((name) => ["--key", place.keyFile(name)]);
  await keysCommand.run(["revoke", place.publicKey("orders"), "--to", place.at.path, ...key], terminal);
  expect(said.join("\n")).toContain(`named ${place.publicKey("orders")} nowhere before`);
});

test("whoever holds a key's file sees its public half, and whose it is", async () => {
  const { terminal, said } = listen();
  const key = ["root-2", "registry", "team", "orders"].flatMap((name) => ["--key", place.keyFile(name)]);
  await keysCommand.run(["show", "--to", place.at.path, ...key], terminal);
  expect(said.slice(-4)).toEqual([
    `${place.keyFile("root-2")} is ${place.publicKey("root-2")}, one of the root's.`,
    `${place.keyFile("registry")} is ${place.publicKey("registry")}, the registry's.`,
    `${place.keyFile("team")} is ${place.publicKey("team")}, of the team operator.`,
    `${place.keyFile("orders")} is ${place.publicKey("orders")}, which counts nowhere.`,
  ]);
});

test("from another folder no host is pinned to a place that isn't there, and every command says so", async () => {
  const to = join(place.at.folder, "elsewhere");
  const site = join(place.at.folder, "other-site");
  const out = join(place.at.folder, "other-keys");
  const none = `There is no place at ${to}`;
  mkdirSync(site);
  writeFileSync(join(site, "config.json"), "{}");
  const run = (...words: readonly string[]) => keysCommand.run([...words, "--to", to], listen().terminal);
  await expect(run("init", "--site", site, "--out", out)).rejects.toThrow(none);
  expect([existsSync(out), readFileSync(join(site, "config.json"), "utf8")]).toEqual([false, "{}"]);
  await expect(run("show")).rejects.toThrow(none);
  await expect(statusCommand.run(["--to", to], listen().terminal)).rejects.toThrow(none);
  await expect(logCommand.run(["--to", to], listen().terminal)).rejects.toThrow(none);
  await expect(openTarget({ to }, {})).rejects.toThrow(none);
  expect(existsSync(to)).toBe(false);
});

test("whoever signs hears how long it holds, and that pages take nothing under a root that ran out", async () => {
  await place.release("orders", "1.0.0");
  const key = ["--key", place.keyFile("registry")];
  const tell = async (...words: readonly string[]): Promise<string> => {
    const { terminal, said } = listen();
    await keysCommand.run([...words, "--to", place.at.path], terminal);
    return said.join("\n");
  };
  expect(await tell("sign", ...key)).toMatch(/next look\.\nThe registry is signed until 2\S+Z\.$/);
  const roots = ["root-1", "root-2"].map((name) =>
    readSecretKey(readFileSync(place.keyFile(name), "utf8").trim()),
  );
  const { store } = place.at;
  await changeRoot(store, { validDays: 59 }, roots, Date.now());
  expect(await tell("sign", ...key)).toContain("Root 2 runs out on");
  await changeRoot(store, { validDays: -1 }, roots, Date.now());
  const late = await tell("sign", ...key);
  expect(late).toContain("Root 3 ran out on");
  expect(late).not.toContain("next look");
  expect(await tell("show")).toContain("The registry is signed until");
});

test("a key that can't be read is named by where it was given", async () => {
  const to = place.at.path;
  await expect(openTarget({ to, key: [place.fileOf(ROOT)] }, {})).rejects.toThrow(
    `What ${place.fileOf(ROOT)} holds is written wrongly`,
  );
  await expect(openTarget({ to }, { FOYER_KEY: place.keyFile("team") })).rejects.toThrow(
    "FOYER_KEY, which is the text of a key and no file's name, is written wrongly",
  );
});

test("a log whose files are gone is never said to be whole, and what remembers it has to be writable", async () => {
  await place.release("orders", "1.0.0");
  const check = (...words: readonly string[]) =>
    logCommand.run(["check", "--to", place.at.path, ...words], listen().terminal);
  const unwritable = join(place.at.folder, "nowhere", "last");
  await expect(check("--seen", unwritable)).rejects.toThrow(`${unwritable} can't be written (ENOENT)`);
  await check();
  rmSync(place.fileOf("foyer.log"), { recursive: true });
  await expect(check()).rejects.toThrow("hold 0 of the 2 entries");
});
