import {
  createVerifier,
  isSignedBy,
  mayHave,
  parseRoot,
  toBeSigned,
  toRowStatement,
} from "@foyer/contracts/signing";
import type { Root, SignedRoot } from "@foyer/contracts/signing";
import type { SignedRelease } from "../store/registry-signer.ts";

interface Written extends SignedRelease {
  readonly digest?: string;
  readonly signatures?: unknown;
  readonly prunedAt?: unknown;
}

/** What a team signs when it publishes: what the release holds, what it asks for, and what it was built from. */
export function toReleaseStatement(record: Written): Readonly<Record<string, unknown>> {
  const { signatures: _signed, prunedAt: _pruned, release, ...rest } = record;
  const { releases } = toRowStatement({ releases: { release } });
  return { ...rest, release: (releases as Record<string, unknown>)["release"] };
}

/** Whether a release is signed by a team that may have its name, route and places. */
export async function isReleaseSigned(record: Written, root: Root): Promise<boolean> {
  const row = { ...record.row, name: record.name };
  const bytes = toBeSigned("foyer-release", toReleaseStatement(record));
  const verify = createVerifier();
  for (const team of root.teams.values())
    if (mayHave(team, row) && (await isSignedBy(team, bytes, record.signatures, verify))) return true;
  return false;
}

/** Whether it was under any root of its place. */
export async function wasReleaseSigned(record: Written, roots: readonly SignedRoot[]): Promise<boolean> {
  for (const root of roots.map(parseRoot))
    if (root !== undefined && (await isReleaseSigned(record, root))) return true;
  return false;
}
