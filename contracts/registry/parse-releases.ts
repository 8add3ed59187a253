import { isRecord } from "../parsing/is-record.ts";
import type { ProblemList } from "../parsing/problem-list.ts";
import { isAllowedOrigin, isLoopbackAddress } from "./allow-list.ts";
import { addressesOf } from "./claimed-files.ts";
import type { ClaimedFiles } from "./claimed-files.ts";
import { REGISTRY_LIMITS } from "./limits.ts";
import type { Release } from "./registry.ts";

const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.-]{1,40})?$/;
/** Base64 of 32, 48 and 64 bytes. */
const INTEGRITY = /^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64}|sha512-[A-Za-z0-9+/]{86}==)$/;
/** No character that an address would write otherwise. */
const FILE = /^[\w.~@+-][\w./~@+-]{0,199}$/;
const DOT_SEGMENT = /(^|\/)\.\.?(\/|$)/;
const KNOWN = new Set([
  "entry",
  "integrity",
  "files",
  "preload",
  "firstPaint",
  "firstPaintWords",
  "sharedAuth",
  "publishedAt",
]);
const MOST_PERCENT = 100;
const { releasesOfRemote, filesOfRelease, entryChars, firstPaintChars, firstPaintWordsChars, wordChars } =
  REGISTRY_LIMITS;

/** What the host holds a registry to. */
export interface RegistryRules {
  /** Origins from which a release may be loaded; a release from elsewhere is refused. */
  readonly allowedOrigins: readonly string[];
  /** Development only: an entry on this machine may lack integrity, since it changes with every save. */
  readonly allowsUnverified?: boolean;
}

/** What a release is judged by. */
export interface ReleaseContext {
  readonly rules: RegistryRules;
  readonly problems: ProblemList;
  /** By the releases before it. */
  readonly claimed: ClaimedFiles;
}

/** A release with a problem is left out and told; the others stand. */
export function parseReleases(
  value: unknown,
  path: string,
  { rules, problems, claimed }: ReleaseContext,
): Record<string, Release> {
  const releases: Record<string, Release> = Object.create(null) as Record<string, Release>;
  if (!isRecord(value)) {
    problems.tell(path, "List the releases by version.");
    return releases;
  }
  if (Object.keys(value).length > releasesOfRemote) {
    problems.tell(path, `List at most ${releasesOfRemote} releases: those that browsers may get now.`);
    return releases;
  }
  for (const [version, row] of Object.entries(value)) {
    const at = `${path}["${version}"]`;
    const release = parseRelease(version, row, at, rules, problems);
    if (release === undefined) continue;
    const twice = findListedTwice(release, claimed);
    if (twice === undefined) releases[version] = release;
    else
      problems.tell(
        `${at}.files`,
        `Another hash is listed for ${twice}. A file has one; publish the release again.`,
      );
  }
  return releases;
}

/** An address that the release lists with another hash than itself or a release before it. */
function findListedTwice({ entry, integrity, files }: Release, claimed: ClaimedFiles): string | undefined {
  // Unverified, in development: its files change with every save.
  if (integrity === "") return undefined;
  const addresses = addressesOf(entry, integrity, files);
  return addresses === undefined ? entry : claimed.claim(addresses);
}

/** Versions that some browsers get instead of the live one, with their percentages, together at most 100. */
export function parseRollout(
  value: unknown,
  releases: Readonly<Record<string, Release>>,
  tell: (field: string, message: string) => void,
): Readonly<Record<string, number>> {
  const rollout = Object.create(null) as Record<string, number>;
  if (value === undefined) return rollout;
  if (!isRecord(value)) {
    tell("rollout", 'Write a percentage for each version, e.g. { "1.5.0": 10 }.');
    return rollout;
  }
  if (Object.keys(value).length > releasesOfRemote) {
    tell("rollout", `Write at most ${releasesOfRemote} percentages.`);
    return rollout;
  }
  for (const [version, percent] of Object.entries(value)) {
    const isShare =
      typeof percent === "number" && Number.isFinite(percent) && percent >= 0 && percent <= MOST_PERCENT;
    if (!Object.hasOwn(releases, version)) {
      tell(`rollout["${version}"]`, "It must be the version of a release that is listed and valid.");
    } else if (!isShare) {
      tell(`rollout["${version}"]`, "Write a percentage from 0 to 100.");
    } else {
      rollout[version] = percent;
    }
  }
  if (Object.values(rollout).reduce((sum, percent) => sum + percent, 0) > MOST_PERCENT) {
    tell("rollout", "The percentages are more than 100 together.");
    return Object.create(null) as Record<string, number>;
  }
  return rollout;
}

function parseRelease(
  version: string,
  row: unknown,
  path: string,
  rules: RegistryRules,
  problems: ProblemList,
): Release | undefined {
  const before = problems.count();
  const release = isRecord(row) ? row : {};
  const tell = (field: string, message: string): void => {
    problems.tell(`${path}${field}`, message);
  };
  if (!VERSION.test(version)) tell("", "Name a release by a version like 1.4.2.");
  const entry = release["entry"];
  if (!isEntry(entry, rules.allowedOrigins)) {
    tell(
      ".entry",
      "The entry must be an https address on an allowed origin. Add the origin to remoteOrigins in config.json if it is yours.",
    );
  }
  const isUnverified =
    rules.allowsUnverified === true && typeof entry === "string" && isLoopbackAddress(entry);
  const integrity = release["integrity"] ?? (isUnverified ? "" : undefined);
  if (!isUnverified && !isIntegrity(integrity)) {
    tell(
      ".integrity",
      "The integrity of the entry is missing. Nothing is loaded without one; publish the release again.",
    );
  }
  const files = isRecord(release["files"]) ? release["files"] : {};
  const hashes = Object.entries(files);
  const isListed = hashes.length > 0 || isUnverified;
  if (hashes.length > filesOfRelease) tell(".files", `A release has at most ${filesOfRelease} files.`);
  else if (!isListed || !hashes.every(([file, hash]) => isListable(file) && isIntegrity(hash))) {
    tell(".files", "Each file of the release needs its integrity. Publish the release again.");
  }
  const { firstPaint = "", sharedAuth = "*", publishedAt = "" } = release;
  if (!isText(firstPaint, firstPaintChars))
    tell(".firstPaint", `Write at most ${firstPaintChars} characters of markup.`);
  if (!isText(sharedAuth, wordChars)) tell(".sharedAuth", "Write a range of versions, like ^1.0.0.");
  if (!isText(publishedAt, wordChars)) tell(".publishedAt", "Write a date and time.");
  if (problems.count() > before) return undefined;
  return {
    version,
    entry: entry as string,
    integrity: integrity as string,
    files: files as Record<string, string>,
    preload: parsePreload(release["preload"], files),
    firstPaint: firstPaint as string,
    firstPaintWords: parseFirstPaintWords(release["firstPaintWords"]),
    sharedAuth: sharedAuth as string,
    publishedAt: publishedAt as string,
    more: otherFields(release, KNOWN),
  };
}

function isEntry(entry: unknown, origins: readonly string[]): entry is string {
  return isText(entry, entryChars) && isAllowedOrigin(entry, origins) && !entry.includes("..");
}

/** Whether a registry can list a file of a release: a path from the release's folder, in characters that addresses write as they are. */
export function isListable(path: string): boolean {
  return FILE.test(path) && !DOT_SEGMENT.test(path);
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === "string" && value.length <= longest;
}

/** A convenience only: what is no list of texts is left out, and all of them where they are a book. */
export function parseFirstPaintWords(value: unknown): Readonly<Record<string, readonly string[]>> {
  const words = Object.create(null) as Record<string, readonly string[]>;
  if (!isRecord(value) || JSON.stringify(value).length > firstPaintWordsChars) return words;
  for (const [tag, texts] of Object.entries(value)) {
    if (Array.isArray(texts) && texts.every((text) => typeof text === "string")) words[tag] = texts;
  }
  return words;
}

/** A convenience only: what is no list of listed files is left out. */
function parsePreload(
  value: unknown,
  files: Readonly<Record<string, unknown>>,
): Readonly<Record<string, readonly string[]>> {
  const preload = Object.create(null) as Record<string, readonly string[]>;
  if (!isRecord(value)) return preload;
  for (const [expose, wanted] of Object.entries(value)) {
    if (!Array.isArray(wanted)) continue;
    preload[expose] = wanted.filter(
      (file): file is string => typeof file === "string" && Object.hasOwn(files, file),
    );
  }
  return preload;
}

function isIntegrity(value: unknown): boolean {
  return typeof value === "string" && INTEGRITY.test(value);
}

/** The fields that a later version of the format may know. */
export function otherFields(
  row: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
): Readonly<Record<string, unknown>> {
  const other = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of Object.entries(row)) if (!known.has(name)) other[name] = value;
  return other;
}
