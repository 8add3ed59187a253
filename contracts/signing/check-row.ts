import { isRecord } from "../parsing/is-record.ts";
import { readOwn } from "../parsing/read-own.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { VerifySignature } from "./ed25519.ts";
import { isLogged } from "./log-proof.ts";
import type { ReadLog } from "./log-proof.ts";
import type { RowRefusal } from "./refusal.ts";
import type { Root, Team } from "./root.ts";
import {
  digestOf,
  PREVIEW_HASHES,
  previewHashesOf,
  ROW_SIGNATURES,
  toRowStatement,
} from "./row-statement.ts";
import { isSignedBy, toBeSigned } from "./signed-document.ts";

type Fields = Readonly<Record<string, unknown>>;

const EVERY = "*";

/**
 * Whether a row is its team's: signed by enough keys of one that may have its name, its route and its places.
 * @returns why not; undefined where it is
 */
export async function checkRowOwner(
  row: Fields,
  { teams }: Root,
  verify: VerifySignature,
): Promise<RowRefusal | undefined> {
  const owners = [...teams.values()].filter((team) => mayHave(team, row));
  if (owners.length === 0) return "unowned";
  const bytes = toBeSigned("foyer-row", toRowStatement(row));
  for (const team of owners) if (await isSignedBy(team, bytes, row[ROW_SIGNATURES], verify)) return undefined;
  return "not-signed-by-team";
}

/** Whether a team may have the names, routes and places of this row, and of its previews. */
export function mayHave({ names, paths, places }: Team, row: Fields): boolean {
  const previews = isRecord(row["previews"]) ? Object.values(row["previews"]) : [];
  return [row, ...previews].every(
    (one) =>
      isRecord(one) &&
      isListed(names, one["name"]) &&
      isListed(paths, one["path"]) &&
      placesOf(one).every((place) => isListed(places, place)),
  );
}

function isListed(allowed: readonly string[], wanted: unknown): boolean {
  return typeof wanted === "string" && (allowed.includes(EVERY) || allowed.includes(wanted));
}

function placesOf({ contributions }: Fields): readonly unknown[] {
  if (!Array.isArray(contributions)) return [];
  return contributions.map((one: unknown) => (isRecord(one) ? one["place"] : undefined));
}

/** Whether a row's previews, where it brings any, are the ones whose hashes were signed with it. */
export async function hasSignedPreviews(row: Fields): Promise<boolean> {
  const hashes = (await previewHashesOf(row)) ?? {};
  const signed = row[PREVIEW_HASHES];
  const known = isRecord(signed) ? signed : {};
  return Object.entries(hashes).every(([version, hash]) => readOwn(known, version) === hash);
}

/**
 * @param log that it has to stand in; undefined where the root names none
 * @returns why a row is not the one that the registry's signature lists, or not its team's
 */
export async function checkRow(
  row: Fields,
  listed: string | undefined,
  root: Root,
  verify: VerifySignature,
  log?: ReadLog,
): Promise<RowRefusal | undefined> {
  if (listed === undefined) return "unlisted";
  if ((await digestOf(toRowStatement(row))) !== listed) return "changed";
  if (!(await hasSignedPreviews(row))) return "preview-changed";
  if (log !== undefined && !(await isLogged(row, listed, log))) return "not-logged";
  return checkRowOwner(row, root, verify);
}

/**
 * By which a row that was checked is known again: all of it counts, and the keys that it was checked by.
 * @returns undefined for one that is nested deeper than any row of ours
 */
export function rowKey(row: Fields, listed: string | undefined, root: Root): string | undefined {
  try {
    return `${root.version} ${listed ?? ""} ${canonicalJson(row)}`;
  } catch {
    return undefined;
  }
}
