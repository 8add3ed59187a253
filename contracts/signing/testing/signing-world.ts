import { toBase64 } from "../base64.ts";
import type { RegistrySignature, SignedHead } from "../head.ts";
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
}

export async function createTestKey(): Promise<TestKey> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  const key = toBase64(new Uint8Array(await crypto.subtle.exportKey("raw", publicKey)));
  return {
    key,
    async sign(type, document) {
      const value = await crypto.subtle.sign("Ed25519", privateKey, toBeSigned(type, document));
      return { key, value: toBase64(new Uint8Array(value)) };
    },
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

export interface SigningWorld {
  readonly rootKeys: readonly [TestKey, TestKey, TestKey];
  readonly registryKey: TestKey;
  /** By team, which has the name of its remote; sign-in needs two keys. */
  readonly teamKeys: Readonly<Record<"orders" | "data" | "sign-in", readonly [TestKey, TestKey]>>;
  readonly pinned: SignedRoot;
  root(change: Fields, ...keys: readonly TestKey[]): Promise<SignedRoot>;
  /** Each team's row by its own keys, and the whole by the registry's. */
  registry(counter: number, versions: Readonly<Record<string, string>>, more?: Fields): Promise<Fields>;
}

export async function createSigningWorld(): Promise<SigningWorld> {
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
  return {
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
        signed: await signHead(rows, { counter, epoch, ...head }, at(3)),
      };
    },
  };
}
