import { readOwn } from "../../parsing/read-own.ts";
import { fromBase64, toBase64 } from "../base64.ts";
import { EMPTY_LOG, extendLog } from "../extend-log.ts";
import type { OpenLog } from "../extend-log.ts";
import type { RegistrySignature, SignedHead } from "../head.ts";
import { formatLogKey, signCheckpoint } from "../log-checkpoint.ts";
import { toLogEntry } from "../log-proof.ts";
import { TILE_WIDTH, tilePath } from "../log-tiles.ts";
import type { ReadTile } from "../log-tiles.ts";
import { leafHash, nodeHash, rootOf } from "../log-tree.ts";
import type { SignedRoot } from "../root.ts";
import {
  digestOf,
  PREVIEW_HASHES,
  previewHashesOf,
  ROW_SIGNATURES,
  toRowStatement,
} from "../row-statement.ts";
import { toBeSigned } from "../signed-document.ts";
import type { DocumentType, Signature } from "../signed-document.ts";

// An operator with three root keys, a registry key and teams of their own: for tests, and for `npm run bench -- attacks`.

export type Fields = Readonly<Record<string, unknown>>;

export interface TestKey {
  readonly key: string;
  sign(type: DocumentType, document: unknown): Promise<Signature>;
  /** As base64. */
  signBytes(bytes: Uint8Array): Promise<string>;
}

export async function createTestKey(): Promise<TestKey> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  const key = toBase64(new Uint8Array(await crypto.subtle.exportKey("raw", publicKey)));
  const signBytes = async (bytes: Uint8Array): Promise<string> =>
    toBase64(new Uint8Array(await crypto.subtle.sign("Ed25519", privateKey, Uint8Array.from(bytes))));
  return {
    ...{ key, signBytes },
    sign: async (type, document) => ({ key, value: await signBytes(toBeSigned(type, document)) }),
  };
}

export const NOW_MS = Date.parse("2026-11-22T12:00:00Z");
export const DAY_MS = 86_400_000;
const isoAfter = (days: number): string => new Date(NOW_MS + days * DAY_MS).toISOString();

const HASH = `sha384-${"A".repeat(64)}`;

/** A sound row, its release of this version live. */
export function rowOf(name: string, version = "1.0.0", more: Fields = {}): Fields {
  const entry = `https://remotes.example/${name}/${version}/remoteEntry.js`;
  return {
    name,
    title: name,
    path: `/${name}`,
    access: { session: name === "sign-in" ? "none" : "required" },
    current: version,
    releases: { [version]: { entry, integrity: HASH, files: { "remoteEntry.js": HASH, "main.js": HASH } } },
    contributions: [{ place: "start-page", id: "card", title: "Card", expose: "./card" }],
    change: { id: `${name} ${version}`, sequence: Number(version.split(".")[0]) },
    ...more,
  };
}

export async function signRow(row: Fields, ...keys: readonly TestKey[]): Promise<Fields> {
  const hashes = await previewHashesOf(row);
  const hashed = hashes === undefined ? row : { ...row, [PREVIEW_HASHES]: hashes };
  const statement = toRowStatement(hashed);
  return {
    ...hashed,
    [ROW_SIGNATURES]: await Promise.all(keys.map((one) => one.sign("foyer-row", statement))),
  };
}

export async function signHead(
  rows: readonly Fields[],
  head: Fields,
  ...keys: readonly TestKey[]
): Promise<RegistrySignature> {
  const hashes = rows.map(async (row) => [String(row["name"]), await digestOf(toRowStatement(row))] as const);
  const listed = Object.fromEntries(await Promise.all(hashes));
  const signed = { epoch: 0, root: 1, expires: isoAfter(30), ...head, rows: await digestOf(listed) };
  const signatures = await Promise.all(keys.map((one) => one.sign("foyer-registry", signed)));
  return { head: { signed, signatures } satisfies SignedHead, rows: listed };
}

/** A log as it grew: of a fork each branch is one. */
export interface LogLine {
  readonly log: OpenLog;
  readonly leaves: readonly string[];
}

export const EMPTY_LINE: LogLine = { log: EMPTY_LOG, leaves: [] };
const ORIGIN = "log.example";

/** As `signHead`, of rows that are logged first: by whoever has the registry's key, which is the log's as well. */
export async function signLogged(
  rows: readonly Fields[],
  head: Fields,
  key: TestKey,
  line: LogLine,
): Promise<{ readonly signed: RegistrySignature; readonly line: LogLine }> {
  const stated = await Promise.all(
    rows.map(async (row) => ({ row, digest: await digestOf(toRowStatement(row)) })),
  );
  const log = await extendLog(line.log, stated);
  const added = stated.filter(
    ({ row }) => (readOwn(log.rows, String(row["name"]))?.at ?? 0) >= line.log.tree.size,
  );
  const leaves = await Promise.all(added.map(({ row, digest }) => leafHash(toLogEntry(row, digest))));
  const root = await rootOf(log.tree);
  const size = log.tree.size;
  const checkpoint = await signCheckpoint({ origin: ORIGIN, key: key.key }, { size, root }, key.signBytes);
  const signature = await signHead(rows, { ...head, log: root }, key);
  const proof = { checkpoint, base: log.baseTree.peaks, recent: log.recent, rows: log.rows };
  return { signed: { ...signature, log: proof }, line: { log, leaves: [...line.leaves, ...leaves] } };
}

/** The files of a log with these leaves. */
export async function tilesOf(leaves: readonly string[]): Promise<ReadTile> {
  const files = new Map<string, Uint8Array>();
  let hashes = leaves;
  for (let level = 0; hashes.length > 0; level += 1) {
    const tiles = Array.from({ length: Math.ceil(hashes.length / TILE_WIDTH) }, (_, index) =>
      hashes.slice(index * TILE_WIDTH, (index + 1) * TILE_WIDTH),
    );
    for (const [index, tile] of tiles.entries()) {
      const bytes = tile.flatMap((hash) => [...(fromBase64(hash) ?? [])]);
      files.set(`${ORIGIN}/${tilePath(level, index, leaves.length)}`, Uint8Array.from(bytes));
    }
    const whole = tiles.filter(({ length }) => length === TILE_WIDTH);
    hashes = await Promise.all(whole.map(topOf));
  }
  return (path) => Promise.resolve(files.get(path));
}

async function topOf(hashes: readonly string[]): Promise<string> {
  let nodes = hashes;
  while (nodes.length > 1) {
    const lefts = nodes.filter((_node, at) => at % 2 === 0);
    const known = nodes;
    nodes = await Promise.all(lefts.map((left, at) => nodeHash(left, known[2 * at + 1] ?? "")));
  }
  return nodes[0] ?? "";
}

export interface SigningWorld {
  readonly rootKeys: readonly [TestKey, TestKey, TestKey];
  readonly registryKey: TestKey;
  /** By team, which has the name of its remote; sign-in needs two keys. */
  readonly teamKeys: Readonly<Record<"orders" | "data" | "sign-in", readonly [TestKey, TestKey]>>;
  readonly pinned: SignedRoot;
  root(change: Fields, ...keys: readonly TestKey[]): Promise<SignedRoot>;
  /** Each team's row by its own keys, and the whole by the registry's. */
  registry(counter: number, versions: Readonly<Record<string, string>>, more?: Fields): Promise<Fields>;
  /** The log as it is after the registry that was made last. */
  line(): LogLine;
}

/** @param isLogged whether the root names a log */
export async function createSigningWorld(isLogged = false): Promise<SigningWorld> {
  const keys = await Promise.all(Array.from({ length: 10 }, createTestKey));
  const at = (index: number): TestKey => keys[index] as TestKey;
  const teamKeys = {
    orders: [at(4), at(5)],
    data: [at(6), at(7)],
    "sign-in": [at(8), at(9)],
  } as const;
  const team = (name: keyof typeof teamKeys, places: readonly string[]): Fields => ({
    ...{ keys: teamKeys[name].map(({ key }) => key), threshold: name === "sign-in" ? 2 : 1 },
    ...{ names: [name], paths: [`/${name}`], places },
  });
  const first = {
    version: 1,
    expires: isoAfter(365),
    root: { keys: [at(0), at(1), at(2)].map(({ key }) => key), threshold: 2 },
    registry: { keys: [at(3).key], threshold: 1 },
    ...(isLogged && { log: await formatLogKey({ origin: ORIGIN, key: at(3).key }) }),
    teams: {
      orders: team("orders", ["start-page"]),
      data: team("data", ["start-page"]),
      "sign-in": team("sign-in", ["start-page", "step-up"]),
    },
  };
  const root = async (change: Fields, ...signers: readonly TestKey[]): Promise<SignedRoot> => {
    const signed = { ...first, ...change };
    return { signed, signatures: await Promise.all(signers.map((one) => one.sign("foyer-root", signed))) };
  };
  let line = EMPTY_LINE;
  const sign = async (rows: readonly Fields[], head: Fields): Promise<RegistrySignature> => {
    if (!isLogged) return signHead(rows, head, at(3));
    const logged = await signLogged(rows, head, at(3), line);
    line = logged.line;
    return logged.signed;
  };
  return {
    line: () => line,
    rootKeys: [at(0), at(1), at(2)],
    registryKey: at(3),
    teamKeys,
    pinned: await root({}, at(0), at(1)),
    root,
    async registry(counter, versions, more = {}) {
      const rows = await Promise.all(
        Object.entries(versions).map(([name, version]) => {
          const signers = teamKeys[name as keyof typeof teamKeys];
          return signRow(rowOf(name, version), ...(name === "sign-in" ? signers : [signers[0]]));
        }),
      );
      const { epoch = 0, roots, ...head } = more;
      return {
        schema: 1,
        epoch,
        remotes: rows,
        ...(roots !== undefined && { roots }),
        signed: await sign(rows, { counter, epoch, ...head }),
      };
    },
  };
}
