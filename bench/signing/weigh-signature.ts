import { brotliCompressSync } from "node:zlib";
import { toBase64 } from "../../contracts/signing/base64.ts";
import { shorten } from "../../contracts/signing/extend-log.ts";
import { grow } from "../../contracts/signing/log-tree.ts";
import {
  createSigningWorld,
  EMPTY_LINE,
  rowOf,
  signLogged,
  signRow,
} from "../../contracts/signing/testing/signing-world.ts";
import type { Fields, LogLine } from "../../contracts/signing/testing/signing-world.ts";

const HASH_BYTES = 32;
const TEAMS = ["orders", "data", "sign-in"] as const;
/** What proves a row, beside what its release is. */
const ROW_PROOFS = ["signatures", "previewHashes"];

export interface SignedWeight {
  /** Of each row alone, of the one that has most: its signatures, its hash in the list, and its way in the log. */
  readonly rowBytes: number;
  /** Of the whole once: head, checkpoint, and the hashes of the log. */
  readonly onceBytes: number;
  /** By how much a registry of three grows, compressed as it is sent, for each of them. */
  readonly sentBytes: number;
}

/** A world with a registry of three whose rows stand deep in a log, then as many with another release of orders. */
export async function makeRegistries(
  count: number,
  entries: number,
): Promise<{ readonly pinned: unknown; readonly registries: readonly Fields[] }> {
  const world = await createSigningWorld(true);
  const signed = (name: (typeof TEAMS)[number], version: string): Promise<Fields> => {
    const [one, other] = world.teamKeys[name];
    return signRow(rowOf(name, version), one, ...(name === "sign-in" ? [other] : []));
  };
  let rows = await Promise.all(TEAMS.map((name) => signed(name, "1.0.0")));
  const sign = (counter: number, line: LogLine) =>
    signLogged(rows, { counter, epoch: 0 }, world.registryKey, line);
  let line = await withEntries((await sign(1, EMPTY_LINE)).line, entries);
  const registries: Fields[] = [];
  for (let at = 0; at <= count; at += 1) {
    if (at > 0) rows = [await signed("orders", `${at + 1}.0.0`), ...rows.slice(1)];
    const next = await sign(at + 2, line);
    line = next.line;
    registries.push({ schema: 1, epoch: 0, remotes: rows, signed: next.signed });
  }
  return { pinned: world.pinned, registries };
}

/** The log with so many entries of others more. */
async function withEntries({ log, leaves }: LogLine, entries: number): Promise<LogLine> {
  const more = Array.from({ length: entries }, () =>
    toBase64(crypto.getRandomValues(new Uint8Array(HASH_BYTES))),
  );
  const ways = Object.entries(log.rows).map(([name, { at, path }]) => ({ name, at, path: [...path] }));
  let { tree } = log;
  for (const leaf of more) {
    tree = await grow(tree, leaf, 1, (left, right, start, width) => {
      for (const { at, path } of ways)
        if (at >= start && at < start + 2 * width) path.push(at < start + width ? right : left);
    });
  }
  const rows = Object.fromEntries(ways.map(({ name, at, path }) => [name, { at, path }]));
  return { log: { tree, ...(await shorten(log.baseTree, [...log.recent, ...more])), rows }, leaves };
}

export function weighSignature(registry: Fields): SignedWeight {
  const { signed, ...rest } = registry;
  const rows = registry["remotes"] as readonly Fields[];
  const { rows: listed, log } = signed as { readonly rows: Fields; readonly log: { readonly rows: Fields } };
  const ofRow = (row: Fields): number => {
    const name = String(row["name"]);
    const proofs = Object.fromEntries(
      ROW_PROOFS.filter((field) => field in row).map((field) => [field, row[field]]),
    );
    return [proofs, { [name]: listed[name] }, { [name]: log.rows[name] }]
      .map((part) => JSON.stringify(part).length - 1)
      .reduce((sum, bytes) => sum + bytes, 0);
  };
  const bare = {
    ...rest,
    remotes: rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([field]) => !ROW_PROOFS.includes(field))),
    ),
  };
  const ofRows = rows.map(ofRow);
  const whole = JSON.stringify(registry).length - JSON.stringify(bare).length;
  const sent = [registry, bare].map((document) => brotliCompressSync(JSON.stringify(document)).length);
  return {
    rowBytes: Math.max(...ofRows),
    onceBytes: whole - ofRows.reduce((sum, bytes) => sum + bytes, 0),
    sentBytes: ((sent[0] ?? 0) - (sent[1] ?? 0)) / rows.length,
  };
}
