import { canonicalJson, PREVIEW_HASHES, ROW_SIGNATURES } from "@foyer/contracts/signing";
import { readOwn } from "@foyer/contracts";
import { readRecord } from "../releases/read-record.ts";
import type { Row } from "../releases/row.ts";
import type { ObjectStore } from "../store/object-store.ts";

/** What stays whichever release is live, and what a change says of itself. */
const BOOKKEEPING: ReadonlySet<string> = new Set([
  "current",
  "rollout",
  "nothingLive",
  "releases",
  "newest",
  "earlier",
  "granted",
  "previews",
  "change",
  ROW_SIGNATURES,
  PREVIEW_HASHES,
]);

/**
 * Whether some browser would get a release that none has: it is neither live nor being rolled out, nor one to go back to. By
 * what the row does, whatever its change calls itself.
 */
export function isNewToBrowsers(row: Row, old: Row | undefined): boolean {
  const known = new Set(old === undefined ? [] : [...givenBy(old), ...(old.earlier ?? [])]);
  return givenBy(row).some((version) => !known.has(version));
}

/** Versions that browsers get. A share of nothing is there for previews. */
function givenBy({ current, rollout = {} }: Row): readonly string[] {
  const shares = Object.entries(rollout).filter(([, percent]) => percent > 0);
  return [...(current === undefined ? [] : [current]), ...shares.map(([version]) => version)];
}

/**
 * Whether a row is more than its releases' records: whoever approves a version approves what was published as that version.
 * @returns what is not as it was published, in words; undefined where all is
 */
export async function findUnpublished(
  store: ObjectStore,
  row: Row,
  old: Row | undefined,
): Promise<string | undefined> {
  const { name, earlier = [], releases = {} } = row;
  const wereLive = [...(old?.earlier ?? []), ...(old?.current === undefined ? [] : [old.current])];
  if (earlier.some((version) => !wereLive.includes(version)))
    return `"${name}" would go back to a release that was never live.`;
  for (const [version, release] of Object.entries(releases)) {
    const record = await readRecord(store, name, version);
    const known = [record?.release, readOwn(old?.releases ?? {}, version)].map(toText);
    if (!known.includes(toText(release))) return `${name} ${version} is not what was published.`;
  }
  const leading = row.current ?? Object.keys(row.rollout ?? {})[0];
  // Pages look at no row without a release.
  if (leading === undefined) return undefined;
  const record = await readRecord(store, name, leading);
  const own = ownFields(old ?? { name, path: row.path });
  const live = { ...record?.row, name, ...(record && { package: record.package }) };
  const allowed = [own, live, { ...own, ...record?.row }].map(toText);
  return allowed.includes(toText(ownFields(row)))
    ? undefined
    : `The row of "${name}" says something else than ${leading} was published with.`;
}

function ownFields(row: Row): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !BOOKKEEPING.has(field)));
}

function toText(value: unknown): string {
  return canonicalJson(value ?? null);
}
