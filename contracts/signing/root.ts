import { isRecord } from "../parsing/is-record.ts";
import type { VerifySignature } from "./ed25519.ts";
import { parseLogKey } from "./log-checkpoint.ts";
import type { LogKey } from "./log-checkpoint.ts";
import { isSignedBy, toBeSigned } from "./signed-document.ts";
import type { KeyRole, Signature } from "./signed-document.ts";

/** Who may publish what. */
export interface Team extends KeyRole {
  /** Of remotes; `*` stands for every one. */
  readonly names: readonly string[];
  /** Routes, such as `/orders`; `*` for every one. */
  readonly paths: readonly string[];
  /** Where they may show something outside their route, such as `step-up`; `*` for everywhere. */
  readonly places: readonly string[];
}

/** The operator's word on all keys, as TUF's root: each version is signed by the one before and by itself. */
export interface Root {
  /** From 1, without a gap. */
  readonly version: number;
  /** In milliseconds since 1970. */
  readonly expiresMs: number;
  /** May sign the next root. */
  readonly root: KeyRole;
  /** May say what the registry is as a whole. */
  readonly registry: KeyRole;
  /** Signs the checkpoints of the log that every row has to stand in; undefined where there is none. */
  readonly log?: LogKey;
  /** By the name of the team. */
  readonly teams: ReadonlyMap<string, Team>;
}

/** As it is written: `signed` is what the signatures stand for. */
export interface SignedRoot {
  /** A `Root` in the words of the document. */
  readonly signed: Readonly<Record<string, unknown>>;
  /** By keys of the root before it and of itself. */
  readonly signatures: readonly Signature[];
}

/**
 * Reads a root without looking at its signatures. Keys that it takes back count nowhere.
 * @returns undefined for what is none
 */
export function parseRoot(value: unknown): Root | undefined {
  const signed = isRecord(value) ? value["signed"] : undefined;
  if (!isRecord(signed) || !isRecord(signed["teams"])) return undefined;
  const { version, expires } = signed;
  const expiresMs = typeof expires === "string" ? Date.parse(expires) : Number.NaN;
  const revoked = listOfTexts(signed["revoked"] ?? []);
  if (!isVersion(version) || !Number.isFinite(expiresMs) || revoked === undefined) return undefined;
  const root = parseRole(signed["root"], revoked);
  const registry = parseRole(signed["registry"], revoked);
  if (root === undefined || registry === undefined) return undefined;
  const teams = new Map<string, Team>();
  for (const [name, team] of Object.entries(signed["teams"])) {
    const parsed = parseTeam(team, revoked);
    if (parsed === undefined) return undefined;
    teams.set(name, parsed);
  }
  return {
    ...{ version, expiresMs, root, registry, teams },
    ...(signed["log"] !== undefined && { log: parseLog(signed["log"], revoked) }),
  };
}

/** One whose key was taken back is still asked for: nothing passes until the next root names another. */
function parseLog(value: unknown, revoked: readonly string[]): LogKey {
  const log = parseLogKey(value);
  return log === undefined || revoked.includes(log.key) ? { origin: log?.origin ?? "", key: "" } : log;
}

function parseTeam(value: unknown, revoked: readonly string[]): Team | undefined {
  const role = parseRole(value, revoked);
  if (role === undefined || !isRecord(value)) return undefined;
  const names = listOfTexts(value["names"]);
  const paths = listOfTexts(value["paths"]);
  const places = listOfTexts(value["places"] ?? []);
  if (names === undefined || paths === undefined || places === undefined) return undefined;
  return { ...role, names, paths, places };
}

function parseRole(value: unknown, revoked: readonly string[]): KeyRole | undefined {
  if (!isRecord(value)) return undefined;
  const keys = listOfTexts(value["keys"]);
  const { threshold } = value;
  if (keys === undefined || !isVersion(threshold)) return undefined;
  return { keys: keys.filter((key) => !revoked.includes(key)), threshold };
}

/** A whole number from 1. */
function isVersion(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 1;
}

function listOfTexts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) && value.every((text): text is string => typeof text === "string")
    ? value
    : undefined;
}

/** Whether `next` may stand in for `known`: its next version, signed by the keys of both. */
export async function isNextRoot(
  known: Root,
  next: Root,
  { signed, signatures }: SignedRoot,
  verify: VerifySignature,
): Promise<boolean> {
  if (next.version !== known.version + 1) return false;
  const bytes = toBeSigned("foyer-root", signed);
  return (
    (await isSignedBy(known.root, bytes, signatures, verify)) &&
    (await isSignedBy(next.root, bytes, signatures, verify))
  );
}

/** A page follows no more changes of a root than this; an operator who rotates weekly has three years. */
export const MOST_ROOT_CHANGES = 150;

/**
 * Goes from the pinned root to the newest one that is signed in turn. What doesn't fit is passed over; where nothing fits
 * the way ends.
 * @param later roots from anywhere, in any order
 * @param seen those that were followed before: however long the other list is, they are looked at
 * @returns also the roots on the way, as they are written, and whether later ones came that don't fit
 */
export async function followRoots(
  pinned: Root,
  later: readonly unknown[],
  verify: VerifySignature,
  seen: readonly unknown[] = [],
): Promise<{ readonly root: Root; readonly roots: readonly SignedRoot[]; readonly isBroken: boolean }> {
  const looked = [seen, later].flatMap((list) => list.slice(0, MOST_ROOT_CHANGES));
  const candidates = looked.flatMap((value) => {
    const root = parseRoot(value);
    return root === undefined ? [] : [{ root, written: value as SignedRoot }];
  });
  const roots: SignedRoot[] = [];
  let root = pinned;
  for (;;) {
    const from = root;
    for (const next of candidates) {
      if (!(await isNextRoot(from, next.root, next.written, verify))) continue;
      root = next.root;
      roots.push(next.written);
      break;
    }
    if (root === from) break;
  }
  return { root, roots, isBroken: candidates.some(({ root: { version } }) => version > root.version) };
}
