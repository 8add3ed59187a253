import type { Problem } from "../parsing/problem.ts";
import { isRecord } from "../parsing/is-record.ts";
import { isAllowedOrigin, isLoopbackAddress } from "./allow-list.ts";
import type { Release } from "./registry.ts";

const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.-]{1,40})?$/;
const INTEGRITY = /^sha(256|384|512)-[A-Za-z0-9+/]{43,88}={0,2}$/;
const FILE = /^(?!\/)(?!.*(^|\/)\.\.?(\/|$))[\w./~@+-]{1,200}$/;
const KNOWN = new Set(["entry", "integrity", "files", "preload", "firstPaint", "sharedAuth", "publishedAt"]);
const MOST_PERCENT = 100;
/** Each is read before the first screen. */
const MOST_FILES = 2_000;

/** What the host holds a registry to. */
export interface RegistryRules {
  /** Origins from which a release may be loaded; a release from elsewhere is refused. */
  readonly allowedOrigins: readonly string[];
  /** Development only: an entry on this machine may lack integrity, since it changes with every save. */
  readonly allowsUnverified?: boolean;
}

/** A release with a problem is left out and told; the others stand. */
export function parseReleases(
  value: unknown,
  path: string,
  rules: RegistryRules,
  problems: Problem[],
): Record<string, Release> {
  const releases: Record<string, Release> = Object.create(null) as Record<string, Release>;
  if (!isRecord(value)) {
    problems.push({ path, message: "List the releases by version." });
    return releases;
  }
  for (const [version, row] of Object.entries(value)) {
    const release = parseRelease(version, row, `${path}["${version}"]`, rules, problems);
    if (release !== undefined) releases[version] = release;
  }
  return releases;
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
  for (const [version, percent] of Object.entries(value)) {
    const isShare =
      typeof percent === "number" && Number.isFinite(percent) && percent >= 0 && percent <= MOST_PERCENT;
    if (releases[version] === undefined) {
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
  problems: Problem[],
): Release | undefined {
  const before = problems.length;
  const release = isRecord(row) ? row : {};
  const tell = (field: string, message: string): void => {
    problems.push({ path: `${path}${field}`, message });
  };
  if (!VERSION.test(version)) tell("", "Name a release by a version like 1.4.2.");
  const entry = release["entry"];
  if (typeof entry !== "string" || !isAllowedOrigin(entry, rules.allowedOrigins) || entry.includes("..")) {
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
  if (hashes.length > MOST_FILES) tell(".files", `A release has at most ${MOST_FILES} files.`);
  if (!isListed || !hashes.every(([file, hash]) => FILE.test(file) && isIntegrity(hash))) {
    tell(".files", "Each file of the release needs its integrity. Publish the release again.");
  }
  if (problems.length > before) return undefined;
  return {
    version,
    entry: entry as string,
    integrity: integrity as string,
    files: files as Record<string, string>,
    preload: parsePreload(release["preload"], files),
    firstPaint: typeof release["firstPaint"] === "string" ? release["firstPaint"] : "",
    sharedAuth: typeof release["sharedAuth"] === "string" ? release["sharedAuth"] : "*",
    publishedAt: typeof release["publishedAt"] === "string" ? release["publishedAt"] : "",
    more: otherFields(release, KNOWN),
  };
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
