import { randomBytes } from "node:crypto";
import { formatLogKey, parseRoot } from "@foyer/contracts/signing";
import type { LogKey, SignedRoot } from "@foyer/contracts/signing";

const NAME_BYTES = 6;

/** A log that has no entry yet, with a name of its own, as a root names it. @param key the raw public key, as base64 */
export function beginLog(key: string): Promise<string> {
  return formatLogKey({ origin: `foyer-${randomBytes(NAME_BYTES).toString("hex")}`, key });
}

/** The log's key and the ones before it, the newest first: its files may still bear an older one's signature. */
export function logKeysOf(roots: readonly SignedRoot[]): readonly LogKey[] {
  const logs = roots.flatMap((written) => parseRoot(written)?.log ?? []).reverse();
  return logs.filter(({ origin, key }) => origin === logs[0]?.origin && key !== "");
}
