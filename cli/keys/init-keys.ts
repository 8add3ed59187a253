import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseRoot } from "@foyer/contracts/signing";
import type { SignedRoot } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import { createRegistrySigner, signWith } from "../signing/registry-signer.ts";
import { createSecretKey, readSecretKey } from "../signing/secret-key.ts";
import { keepOutOfGit } from "./keep-out-of-git.ts";
import type { Signer } from "../store/registry-signer.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { RegistrySigner } from "../store/registry-signer.ts";
import { beginLog } from "../signing/log-keys.ts";

const DAY_MS = 86_400_000;
const ROOT_KEYS = 3;
/** So many of its keys change a root. */
export const ROOT_THRESHOLD = 2;
/** Read and written by whoever made it alone. */
const PRIVATE = 0o600;

/** The keys of a place that is signed from now on, by what they are for. */
export interface NewKeys {
  readonly root: readonly string[];
  readonly registry: string;
  readonly team: string;
}

export function createKeys(): NewKeys {
  const root = Array.from({ length: ROOT_KEYS }, createSecretKey);
  return { root, registry: createSecretKey(), team: createSecretKey() };
}

/** The first root: two of three keys change it; one team, the operator's, may have every name until others are named. */
export async function createFirstRoot(keys: NewKeys, nowMs: number, validDays: number): Promise<SignedRoot> {
  const holders = keys.root.map(readSecretKey);
  const everything = { names: ["*"], paths: ["*"], places: ["*"] };
  const signed = {
    version: 1,
    expires: new Date(nowMs + validDays * DAY_MS).toISOString(),
    root: { keys: holders.map(({ key }) => key), threshold: ROOT_THRESHOLD },
    registry: roleOf(readSecretKey(keys.registry)),
    log: await beginLog(readSecretKey(keys.registry).key),
    teams: { operator: { ...roleOf(readSecretKey(keys.team)), ...everything } },
    revoked: [],
  };
  return { signed, signatures: await signWith(holders.slice(0, ROOT_THRESHOLD), "foyer-root", signed) };
}

function roleOf({ key }: Signer): { readonly keys: readonly string[]; readonly threshold: number } {
  return { keys: [key], threshold: 1 };
}

/** What signs rows and registry by these keys. */
export function signerOf(
  store: ObjectStore,
  keys: NewKeys,
  first: SignedRoot,
  validDays: number,
): RegistrySigner {
  const root = parseRoot(first);
  if (root === undefined) throw new Error("The root that was just made can't be read.");
  const signers = [keys.registry, keys.team].map(readSecretKey);
  return createRegistrySigner({ store, root, roots: [first], signers, validDays, now: Date.now });
}

/**
 * Writes the keys, each into a file of its own that git passes over; all of them or none.
 * @throws CommandError where one of the files is there: nothing is overwritten
 */
export async function writeKeys(folder: string, keys: NewKeys): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = [
    ...keys.root.map((text, at) => [`root-${at + 1}.key`, text] as const),
    ["registry.key", keys.registry] as const,
    ["team.key", keys.team] as const,
  ];
  const written: string[] = [];
  // Before the first key lies there.
  const takeListAway = await keepOutOfGit(folder);
  try {
    for (const [name, text] of files) {
      await writeKey(join(folder, name), text);
      written.push(join(folder, name));
    }
  } catch (error) {
    for (const file of written) await rm(file, { force: true });
    await takeListAway();
    throw error;
  }
  return files.map(([name]) => join(folder, name));
}

/** @throws CommandError where the file is there */
export async function writeKey(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, `${text}\n`, { flag: "wx", mode: PRIVATE });
  } catch (cause) {
    throw new CommandError(
      `${file} is there already, or can't be written. Nothing is overwritten.`,
      "refused",
      {
        cause,
      },
    );
  }
}
