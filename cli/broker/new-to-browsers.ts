import { canonicalJson, PREVIEW_HASHES, ROW_SIGNATURES } from "@foyer/contracts/signing";
import { readOwn } from "@foyer/contracts";
import { readRecord } from "../releases/read-record.ts";
import type { Row } from "../releases/row.ts";
import type { ObjectStore } from "../store/object-store.ts";

const WHOLE = 100;
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

/**
 * Whether a change lets browsers have nothing but what they had: no release that wasn't live gets a larger share, and nothing
 * stands in the row that wasn't published.
 */
export async function goesBack(store: ObjectStore, row: Row, old: Row | undefined): Promise<boolean> {
  const wereLive = new Set(liveIn(old));
  const grows = givenBy(row).some(
    (version) => !wereLive.has(version) && shareOf(row, version) > shareOf(old, version),
  );
  return !grows && (await findUnpublished(store, row, old)) === undefined;
}

/** In percent of the browsers. */
function shareOf(row: Row | undefined, version: string): number {
  return readOwn(row?.rollout ?? {}, version) ?? (row?.current === version ? WHOLE : 0);
}

/** Releases that browsers have had whole. */
function liveIn(row: Row | undefined): readonly string[] {
  return [...(row?.earlier ?? []), ...(row?.current === undefined ? [] : [row.current])];
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
  const wereLive = liveIn(old);
  if (earlier.some((version) => !wereLive.includes(version)))
    return `"${name}" would go back to a release that was never live.`;
  for (const [version, release] of Object.entries(releases)) {
    const record = await readRecord(store, name, version);
    const known = [record?.release, readOwn(old?.releases ?? {}, version)].map(toText);
    if (!known.includes(toText(release))) return `${name} ${version} is not what was published.`;
  }
  const leading = leadingOf(row);
  if (leading === undefined) return undefined;
  const record = await readRecord(store, name, leading);
  const own = ownFields(old ?? { name, path: row.path });
  const live = { ...record?.row, name, ...(record && { package: record.package }) };
  // What stands there stays only with the release that it stands there for.
  const isSame = old !== undefined && leadingOf(old) === leading;
  const allowed = [live, { ...own, ...record?.row }, ...(isSame ? [own] : [])].map(toText);
  return allowed.includes(toText(ownFields(row)))
    ? undefined
    : `The row of "${name}" says something else than ${leading} was published with.`;
}

/** The release whose words a row has, also before any browser gets it. */
function leadingOf({ current, rollout = {}, newest }: Row): string | undefined {
  return current ?? Object.keys(rollout)[0] ?? newest;
}

function ownFields(row: Row): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !BOOKKEEPING.has(field)));
}

function toText(value: unknown): string {
  return canonicalJson(value ?? null);
}
