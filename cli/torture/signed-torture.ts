import { createVerifier, verifyRegistry } from "@foyer/contracts/signing";
import type { SeenRegistry } from "@foyer/contracts/signing";
import { createFirstRoot, createKeys, signerOf } from "../keys/init-keys.ts";
import { parseEntry } from "../log/log-entry.ts";
import { allRows, parseJson, readDocument } from "../releases/registry-document.ts";
import type { RegistryDocument } from "../releases/row.ts";
import { logKeysOf } from "../signing/log-keys.ts";
import { writeRoots } from "../signing/place-roots.ts";
import { readLogFiles } from "../signing/read-log-files.ts";
import type { ObjectStore } from "../store/object-store.ts";

const YEAR = 365;

/** What a page and a monitor make of a place while many processes change it. */
export interface SignedWatch {
  /** Has every process sign. */
  readonly environment: Readonly<Record<string, string>>;
  /** What a page that has seen each state before finds wrong with this one. */
  judge(document: RegistryDocument): Promise<readonly string[]>;
  /** Changes that don't stand in the log, or stand there twice. */
  findUnlogged(): Promise<readonly string[]>;
}

export async function signPlace(store: ObjectStore): Promise<SignedWatch> {
  const keys = createKeys();
  const pinned = await createFirstRoot(keys, Date.now(), YEAR);
  await writeRoots(store, [pinned], undefined);
  const verify = createVerifier();
  let seen: SeenRegistry | undefined;
  return {
    environment: { FOYER_KEY: `${keys.team} ${keys.registry}` },
    async judge(document) {
      const readTile = async (path: string) => (await store.read(`foyer.log/${path}`))?.bytes;
      const rules = { pinned, seen, verify, nowMs: Date.now(), readTile };
      const { problems, remember } = await verifyRegistry(document, rules);
      seen = remember ?? seen;
      return problems.map(({ path, message }) => `${path}: ${message}`);
    },
    async findUnlogged() {
      const { document } = await readDocument(store);
      // As the next command does whose predecessor was killed.
      await signerOf(store, keys, pinned, YEAR).keepLog(document);
      const { entries } = await readLogFiles(store, logKeysOf([pinned]));
      const logged = entries.map((entry) => {
        const { sequence } = parseJson(entry) as { sequence?: number };
        return `${parseEntry(entry).name} ${sequence ?? 0}`;
      });
      const changes = allRows(document).flatMap(({ name, change }) =>
        Array.from({ length: change?.sequence ?? 0 }, (_, at) => `${name} ${at + 1}`),
      );
      const missing = changes.filter((change) => !logged.includes(change));
      const twice = logged.filter((entry, at) => logged.indexOf(entry) !== at);
      return [
        ...missing.map((change) => `not in the log: ${change}`),
        ...twice.map((entry) => `twice in the log: ${entry}`),
        ...(logged.length === changes.length ? [] : ["The log holds what no row says."]),
      ];
    },
  };
}
