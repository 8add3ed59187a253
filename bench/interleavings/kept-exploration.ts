import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { STATE_FOLDER } from "../../scripts/folders.mjs";
import type { KeptExploration } from "./explore-on-all-cores.ts";
import { keysIn, openStateTable, toKnownStates } from "./shared-states.ts";

const FOLDER = join(STATE_FOLDER, "interleavings");

type Rest = Omit<KeptExploration, "table"> & { readonly cpuS: number };

/** What an earlier run of this kind left, if any. @param most how many states its table takes */
export function readKept(
  kind: number,
  most: number,
): (KeptExploration & { readonly cpuS: number }) | undefined {
  const file = join(FOLDER, `${kind}`);
  if (!existsSync(`${file}.json`)) return undefined;
  const rest = JSON.parse(readFileSync(`${file}.json`, "utf8")) as Rest;
  const bytes = readFileSync(`${file}.keys`);
  const keys = new BigUint64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const table = openStateTable(most);
  const known = toKnownStates(table);
  // As they lie in the table, one more than they are.
  for (const key of keys) known.add(Number(key - 1n));
  return { ...rest, table };
}

/** For a later run. @param cpuS the processor's seconds so far */
export function keep(kind: number, { table, ...rest }: KeptExploration, cpuS: number): void {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${kind}`);
  writeFileSync(`${file}.keys`, new Uint8Array(keysIn(table).buffer));
  writeFileSync(`${file}.json`, JSON.stringify({ ...rest, cpuS } satisfies Rest));
}
