import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LogKey } from "@foyer/contracts/signing";
import { createFolderStore } from "../../store/folder-store.ts";
import type { ObjectStore } from "../../store/object-store.ts";
import type { SignedRegistry } from "../../store/registry-signer.ts";
import { appendToLog } from "../append-to-log.ts";
import { createSecretKey, readSecretKey } from "../secret-key.ts";

/** A log of a place that has nothing else. */
export interface TestLog {
  readonly at: {
    /** For files of the test's own. */
    readonly folder: string;
    remove(): Promise<void>;
  };
  readonly store: ObjectStore;
  readonly key: LogKey;
  readonly empty: SignedRegistry;
  /** What a registry with so many rows of this truth becomes after the one before; nothing is written. */
  after(before: SignedRegistry, count: number, truth: string): Promise<SignedRegistry>;
}

/** Where its checkpoint lies. */
export const CHECKPOINT = "foyer.log/log.example/checkpoint";

export async function createTestLog(): Promise<TestLog> {
  const folder = await mkdtemp(join(tmpdir(), "foyer-log-"));
  const at = { folder, remove: () => rm(folder, { recursive: true, force: true }) };
  const store = createFolderStore(join(folder, "place"));
  const signer = readSecretKey(createSecretKey());
  const key: LogKey = { origin: "log.example", key: signer.key };
  return {
    ...{ at, store, key, empty: { schema: 1, remotes: [] } },
    async after(before, count, truth) {
      const remotes = Array.from({ length: count }, (_, number) => ({ name: `r${number}`, truth }));
      const next = { ...before, remotes };
      const { proof } = await appendToLog(store, next, key, { logKeys: [key], signers: [signer] });
      return { ...next, signed: { log: proof } };
    },
  };
}
