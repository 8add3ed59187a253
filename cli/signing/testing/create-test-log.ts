import type { LogKey } from "@foyer/contracts/signing";
import { createTestPlace } from "../../releases/testing/create-test-place.ts";
import type { TestPlace } from "../../releases/testing/create-test-place.ts";
import type { ObjectStore } from "../../store/object-store.ts";
import type { SignedRegistry } from "../../store/registry-signer.ts";
import { appendToLog } from "../append-to-log.ts";
import { createSecretKey, readSecretKey } from "../secret-key.ts";

/** A log of a place that has nothing else. */
export interface TestLog {
  readonly at: TestPlace;
  readonly store: ObjectStore;
  readonly key: LogKey;
  readonly empty: SignedRegistry;
  /** What a registry with so many rows of this truth becomes after the one before; nothing is written. */
  after(before: SignedRegistry, count: number, truth: string): Promise<SignedRegistry>;
}

/** Where its checkpoint lies. */
export const CHECKPOINT = "foyer.log/log.example/checkpoint";

export async function createTestLog(): Promise<TestLog> {
  const at = await createTestPlace();
  const signer = readSecretKey(createSecretKey());
  const key: LogKey = { origin: "log.example", key: signer.key };
  return {
    ...{ at, store: at.store, key, empty: { schema: 1, remotes: [] } },
    async after(before, count, truth) {
      const remotes = Array.from({ length: count }, (_, number) => ({ name: `r${number}`, truth }));
      const next = { ...before, remotes };
      const { proof } = await appendToLog(at.store, next, key, { logKeys: [key], signers: [signer] });
      return { ...next, signed: { log: proof } };
    },
  };
}
