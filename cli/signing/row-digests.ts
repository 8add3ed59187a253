import {
  canonicalJson,
  digestOf,
  PREVIEW_HASHES,
  previewHashesOf,
  toRowStatement,
} from "@foyer/contracts/signing";
import type { SignedRegistry } from "../store/registry-signer.ts";

type Row = SignedRegistry["remotes"][number];

/** The hash of each row's statement by its name, as a registry's head stands for them; undefined where a name is there twice. */
export async function digestsOf(rows: readonly Row[]): Promise<Readonly<Record<string, string>> | undefined> {
  const listed = rows.map(async (row) => [String(row["name"]), await digestOf(toRowStatement(row))] as const);
  const digests = new Map(await Promise.all(listed));
  return digests.size === rows.length ? Object.fromEntries(digests) : undefined;
}

/** The rows that no browser gets anything of yet. */
export function waitingIn({ waiting }: SignedRegistry): readonly Row[] {
  return Array.isArray(waiting) ? (waiting as readonly Row[]) : [];
}

/**
 * Whether a row's previews are the ones that were signed with it, no more and no fewer: whoever signs the row next signs
 * those that it has. A page, which may be given a row without them, asks for less.
 */
export async function hasOwnPreviews(row: Row): Promise<boolean> {
  const hashes = await previewHashesOf(row);
  if (hashes === undefined) return row["previews"] === undefined && row[PREVIEW_HASHES] === undefined;
  return canonicalJson(hashes) === canonicalJson(row[PREVIEW_HASHES]);
}
