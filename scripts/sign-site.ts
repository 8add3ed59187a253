import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { canonicalJson, parseRoot } from "@foyer/contracts/signing";
import type { SignedRoot } from "@foyer/contracts/signing";
import { createFirstRoot, createKeys, signerOf, writeKeys } from "../cli/keys/init-keys.ts";
import type { NewKeys } from "../cli/keys/init-keys.ts";
import { REGISTRY_KEY } from "../cli/releases/keys.ts";
import { findRow, readDocument } from "../cli/releases/registry-document.ts";
import type { RegistryDocument, Row } from "../cli/releases/row.ts";
import { readRoots, writeRoots } from "../cli/signing/place-roots.ts";
import { createFolderStore } from "../cli/store/folder-store.ts";
import type { ObjectStore } from "../cli/store/object-store.ts";

const ROOT_DAYS = 365;
const REGISTRY_DAYS = 90;
const DAY_MS = 86_400_000;
const KEY_FILES = ["root-1", "root-2", "root-3", "registry", "team"] as const;

/**
 * Signs what `npm start` serves, as an operator's place is signed: by keys of this machine alone, made at the first start, and
 * with a log that goes on from start to start. Where the keys or their root are gone or old, it begins anew.
 * @returns what the host pins
 */
export async function signSite(
  folder: string,
  keysFolder: string,
  registry: RegistryDocument,
): Promise<{ readonly root: SignedRoot }> {
  await mkdir(folder, { recursive: true });
  const store = createFolderStore(folder);
  const { keys, root } = (await readKeys(store, keysFolder)) ?? (await begin(store, keysFolder));
  const signer = signerOf(store, keys, root, REGISTRY_DAYS);
  const { document, tag } = await readDocument(store);
  const remotes = await Promise.all(
    registry.remotes.map((row) => signer.signRow(withChange(row, findRow(document, row.name)))),
  );
  await signer.keepLog(document);
  // Begun anew, its rows count anew as well: pages tell by the epoch that they aren't older ones.
  const { epoch, signed } = document;
  const next = await signer.signDocument({
    ...registry,
    ...(epoch !== undefined && { epoch }),
    remotes,
    signed,
  });
  const bytes = Buffer.from(`${JSON.stringify(next, null, 2)}\n`);
  await (tag === undefined ? store.create(REGISTRY_KEY, bytes) : store.replace(REGISTRY_KEY, bytes, tag));
  await signer.keepLog(next);
  return { root };
}

/** What is as it was at the last start, but for when that was, is no change, and needs no entry in the log. */
function withChange(row: Row, before: Row | undefined): Row {
  const { change, signatures: _signed, ...old } = before ?? { name: row.name, path: row.path };
  if (before !== undefined && change !== undefined && untimed(old) === untimed(row)) return before;
  const sequence = (change?.sequence ?? 0) + 1;
  const version = row.current ?? "";
  const at = new Date().toISOString();
  return {
    ...row,
    change: { id: `start-${sequence}`, sequence, action: "promoted", version, by: "npm start", at },
  };
}

function untimed(row: unknown): string {
  const plain: unknown = JSON.parse(
    JSON.stringify(row, (name, value: unknown) => (name === "publishedAt" ? undefined : value)),
  );
  return canonicalJson(plain);
}

interface SiteKeys {
  readonly keys: NewKeys;
  readonly root: SignedRoot;
}

async function readKeys(store: ObjectStore, keysFolder: string): Promise<SiteKeys | undefined> {
  const known = await readRoots(store);
  const root = known?.roots[0];
  if (root === undefined || (known?.root.expiresMs ?? 0) < Date.now() + REGISTRY_DAYS * DAY_MS)
    return undefined;
  try {
    const files = KEY_FILES.map((name) => readFile(join(keysFolder, `${name}.key`), "utf8"));
    const [first = "", second = "", third = "", registry = "", team = ""] = await Promise.all(files);
    const keys = {
      root: [first.trim(), second.trim(), third.trim()],
      ...{ registry: registry.trim(), team: team.trim() },
    };
    return parseRoot(root) === undefined ? undefined : { keys, root };
  } catch {
    return undefined;
  }
}

async function begin(store: ObjectStore, keysFolder: string): Promise<SiteKeys> {
  // Of before, or of another project's folder: nothing of it counts under new keys.
  for (const key of await store.list("foyer")) await store.remove(key);
  await store.remove(REGISTRY_KEY);
  const keys = createKeys();
  await writeKeysAnew(keysFolder, keys);
  const root = await createFirstRoot(keys, Date.now(), ROOT_DAYS);
  await writeRoots(store, [root], undefined);
  return { keys, root };
}

async function writeKeysAnew(keysFolder: string, keys: NewKeys): Promise<void> {
  const old = createFolderStore(keysFolder);
  for (const name of KEY_FILES) await old.remove(`${name}.key`);
  await writeKeys(keysFolder, keys);
}
