import { isRecord } from "../parsing/is-record.ts";
import type { VerifySignature } from "./ed25519.ts";
import { readCheckpoint } from "./log-checkpoint.ts";
import type { LogKey } from "./log-checkpoint.ts";

/** Two checkpoints of one log of which neither continues the other, as its key signed them: somebody was shown another log. */
export interface LogFork {
  /** What this browser had seen. */
  readonly seen: string;
  /** What came then. */
  readonly shown: string;
}

/**
 * A fork that was found before, by this page or by another.
 * @returns undefined where it isn't one of this log: its key may have been replaced since
 */
export async function readFork(
  value: unknown,
  key: LogKey,
  verify: VerifySignature,
): Promise<LogFork | undefined> {
  if (!isRecord(value)) return undefined;
  const { seen, shown } = value;
  const read = [await readCheckpoint(seen, key, verify), await readCheckpoint(shown, key, verify)];
  return read.includes(undefined) || seen === shown
    ? undefined
    : { seen: String(seen), shown: String(shown) };
}
