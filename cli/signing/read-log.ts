import { createVerifier, readLogProof } from "@foyer/contracts/signing";
import type { LogKey, ReadLog } from "@foyer/contracts/signing";
import type { SignedRegistry } from "../store/registry-signer.ts";

/**
 * What a registry brings of its log.
 * @param logKeys of which any may have signed it, see `logKeysOf`
 * @returns undefined where it brings nothing that leads to a checkpoint of theirs
 */
export async function readLog(
  document: SignedRegistry,
  logKeys: readonly LogKey[],
): Promise<ReadLog | undefined> {
  const signature = document["signed"] as { readonly log?: unknown } | undefined;
  const verify = createVerifier();
  for (const key of logKeys) {
    const log = await readLogProof(signature?.log, key, verify);
    if (log !== undefined) return log;
  }
  return undefined;
}
