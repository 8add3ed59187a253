import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readOwn } from "@foyer/contracts";
import { createVerifier, verifyRegistry } from "@foyer/contracts/signing";
import { keysCommand } from "../keys-command.ts";
import { initKeys } from "../init-place-keys.ts";
import { openTarget } from "../../releases/open-target.ts";
import type { Target } from "../../releases/open-target.ts";
import { promoteRelease, rollBack } from "../../releases/promote-release.ts";
import { publishRelease } from "../../releases/publish-release.ts";
import { readProject } from "../../releases/read-project.ts";
import { createTestPlace, PLACE_ADDRESS } from "../../releases/testing/create-test-place.ts";
import type { TestPlace } from "../../releases/testing/create-test-place.ts";
import { writeSampleProject } from "../../releases/testing/sample-project.ts";
import { readSecretKey } from "../../signing/secret-key.ts";

export type Fields = Record<string, unknown>;

const SILENT = { say: () => undefined, progress: () => undefined, result: () => undefined };
export const REGISTRY = "registry.json";
export const EVIL = `sha384-${"E".repeat(64)}`;

/** A signed place whose files somebody may write, and waits for those who have the keys to sign what they wrote. */
export interface TamperedPlace {
  readonly at: TestPlace;
  /** Who publishes from now on: by the names of their keys, the team's and the registry's at first. */
  holdKeys(...names: readonly string[]): void;
  /** Opens it with these keys. @param more what remembers the place */
  open(more?: { readonly seen?: string }): Promise<Target>;
  publish(name: string, version: string): Promise<void>;
  promote(name: string, version: string): Promise<void>;
  release(name: string, version: string): Promise<void>;
  rollBack(name: string): Promise<void>;
  /** `foyer keys` with these words. @param names of keys, where they are others than who publishes has */
  keys(words: readonly string[], ...names: readonly string[]): Promise<void>;
  /** Another key, as a file. */
  createKey(name: string): Promise<void>;
  /** `foyer keys` with these words, by two of the root's keys. */
  changeRoot(...words: readonly string[]): Promise<void>;
  /** `foyer keys sign`, by the keys of who publishes. */
  sign(...more: readonly string[]): Promise<void>;
  /** The public half. */
  publicKey(name: string): string;
  keyFile(name: string): string;
  fileOf(key: string): string;
  readFile(key: string): Fields;
  /** Writes a file of the place by hand. */
  tamper(key: string, change: (value: Fields) => unknown): void;
  /** The rows that a page takes, as text. */
  look(): Promise<string>;
}

export async function createTamperedPlace(): Promise<TamperedPlace> {
  const at = await createTestPlace();
  const site = join(at.folder, "site");
  const secrets = join(at.folder, "keys");
  mkdirSync(site);
  writeFileSync(join(site, "config.json"), "{}");
  await openTarget({ to: at.path, address: PLACE_ADDRESS }, {});
  await initKeys({ to: at.path, site, out: secrets }, SILENT);
  const keyFile = (name: string): string => join(secrets, `${name}.key`);
  let own: readonly string[] = ["team", "registry"];
  const open = (more = {}) => openTarget({ to: at.path, key: own.map(keyFile), ...more }, {});
  const publish = async (name: string, version: string): Promise<void> => {
    const folder = join(at.folder, `${name}-${version}`);
    const project = await readProject(await writeSampleProject(folder, { name, version, content: version }));
    const options = { by: "ada", isPublicCheckSkipped: true, progress: () => undefined };
    await publishRelease({ target: await open(), project, ...options });
  };
  const promote = async (name: string, version: string): Promise<void> => {
    await promoteRelease({ store: (await open()).store, name, version, percent: 100, by: "ada" });
  };
  const fileOf = (key: string): string => join(at.path, key);
  const keys = (words: readonly string[], ...names: readonly string[]): Promise<void> => {
    const given = (names.length === 0 ? own : names).flatMap((name) => ["--key", keyFile(name)]);
    return keysCommand.run([...words, "--to", at.path, ...given], SILENT);
  };
  const readFile = (key: string): Fields => JSON.parse(readFileSync(fileOf(key), "utf8")) as Fields;
  return {
    ...{ at, open, publish, promote, keys, keyFile, fileOf, readFile },
    holdKeys(...names) {
      own = names;
    },
    async release(name, version) {
      await publish(name, version);
      await promote(name, version);
    },
    async rollBack(name) {
      await rollBack({ store: (await open()).store, name, by: "ada" });
    },
    createKey: (name) => keys(["create", "--out", keyFile(name)]),
    changeRoot: (...words) => keys(words, "root-1", "root-2"),
    sign: (...more) => keys(["sign", ...more]),
    publicKey: (name) => readSecretKey(readFileSync(keyFile(name), "utf8").trim()).key,
    tamper(key, change) {
      writeFileSync(fileOf(key), JSON.stringify(change(readFile(key))));
    },
    async look() {
      const { signing } = JSON.parse(readFileSync(join(site, "config.json"), "utf8")) as {
        signing: { root: unknown };
      };
      const rules = { pinned: signing.root, verify: createVerifier(), nowMs: Date.now() };
      const { document } = await verifyRegistry(readFile(REGISTRY), rules);
      return JSON.stringify((document as { remotes?: unknown } | undefined)?.remotes ?? null);
    },
  };
}

/** These releases with other code in one of them. */
export function withEvil(releases: unknown, version: string): Fields {
  const known = readOwn(releases as Record<string, Fields>, version);
  return {
    ...(releases as Fields),
    [version]: { ...known, integrity: EVIL, files: { "remoteEntry.js": EVIL } },
  };
}

/** A registry with each of its live rows changed so. */
export const inRow =
  (change: (row: Fields) => Fields) =>
  (value: Fields): Fields => ({ ...value, remotes: (value["remotes"] as Fields[]).map(change) });

/** And each of those that wait. */
export const inWaiting =
  (change: (row: Fields) => Fields) =>
  (value: Fields): Fields => ({ ...value, waiting: (value["waiting"] as Fields[]).map(change) });
