import type { ParseResult, Problem } from "../parsing/problem.ts";
import { isRecord } from "../parsing/is-record.ts";
import { isAllowedOrigin, isLoopbackAddress } from "./allow-list.ts";
import type { Registry, Release, RemoteListing } from "./registry.ts";

const NAME = /^[a-z][a-z0-9-]{0,39}$/;
const PATH = /^\/[a-z][a-z0-9-]{0,39}$/;
const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.-]{1,40})?$/;
const INTEGRITY = /^sha(256|384|512)-[A-Za-z0-9+/]{43,88}={0,2}$/;
const RESERVED_NAMES = new Set(["constructor", "prototype", "system"]);
const RESERVED_PATHS = new Set(["/system"]);

/** What the host holds a registry to. */
export interface RegistryRules {
  /** Origins from which a release may be loaded; a release from elsewhere is refused. */
  readonly allowedOrigins: readonly string[];
  /** Development only: an entry on this machine may lack integrity, since it changes with every save. */
  readonly allowsUnverified?: boolean;
}

/**
 * Parses the registry document. A row with a problem is left out and told in `problems`; the others stand, so that
 * one team's mistake is nobody else's outage. The document as a whole is refused only if it is no registry at all.
 */
export function parseRegistry(document: unknown, rules: RegistryRules): ParseResult<Registry> {
  if (!isRecord(document) || !Array.isArray(document["remotes"])) {
    return {
      ok: false,
      problems: [{ path: "", message: 'The registry must be a JSON object with a list named "remotes".' }],
    };
  }
  if (document["schema"] !== 1) {
    return {
      ok: false,
      problems: [{ path: "schema", message: 'This host reads registries with "schema": 1.' }],
    };
  }
  const problems: Problem[] = [];
  const remotes: RemoteListing[] = [];
  document["remotes"].forEach((row: unknown, index) => {
    const found: Problem[] = [];
    const listing = parseListing(row, `remotes[${index}]`, rules, found);
    const taken = remotes.find((other) => other.name === listing?.name || other.path === listing?.path);
    if (taken !== undefined) {
      found.push({
        path: `remotes[${index}]`,
        message: `Its name or path is taken by "${taken.name}". Choose another.`,
      });
    }
    if (listing !== undefined && found.length === 0) remotes.push(listing);
    problems.push(...found);
  });
  remotes.sort((a, b) => a.order - b.order || a.name.localeCompare(b.name, "en"));
  return { ok: true, value: { schema: 1, remotes }, problems };
}

function parseListing(
  row: unknown,
  path: string,
  rules: RegistryRules,
  problems: Problem[],
): RemoteListing | undefined {
  if (!isRecord(row)) {
    problems.push({ path, message: "Each remote must be a JSON object." });
    return undefined;
  }
  const tell = (field: string, message: string): void => {
    problems.push({ path: `${path}.${field}`, message });
  };
  const name = row["name"];
  if (typeof name !== "string" || !NAME.test(name) || RESERVED_NAMES.has(name)) {
    tell("name", "Use lower-case letters, digits and hyphens, starting with a letter, and no reserved word.");
  }
  const route = row["path"];
  if (typeof route !== "string" || !PATH.test(route) || RESERVED_PATHS.has(route)) {
    tell("path", 'Use one segment like "/data", and none that the host keeps for itself.');
  }
  const title = row["title"];
  if (typeof title !== "string" || title.trim() === "") tell("title", "Write the title that people see.");
  const access = parseAccess(row["access"], tell);
  const releases = parseReleases(row["releases"], `${path}.releases`, rules, problems);
  const current = row["current"];
  if (typeof current !== "string" || releases[current] === undefined) {
    tell("current", "It must be the version of a release that is listed and valid.");
  }
  return {
    name: String(name),
    title: String(title),
    path: String(route),
    icon: typeof row["icon"] === "string" ? row["icon"] : "table",
    order: typeof row["order"] === "number" ? row["order"] : Number.MAX_SAFE_INTEGER,
    navigation: row["navigation"] !== false,
    access,
    current: String(current),
    releases,
  };
}

/** What is missing or unknown is denied: the strictest requirement holds. */
function parseAccess(
  value: unknown,
  tell: (field: string, message: string) => void,
): RemoteListing["access"] {
  const access = isRecord(value) ? value : {};
  const session = access["session"];
  const assurance = access["assurance"] ?? "aal1";
  if (session !== "required" && session !== "none") {
    tell("access.session", 'Write "required" or "none".');
  }
  if (assurance !== "aal1" && assurance !== "aal2") tell("access.assurance", 'Write "aal1" or "aal2".');
  return {
    session: session === "none" ? "none" : "required",
    assurance: assurance === "aal1" ? "aal1" : "aal2",
  };
}

function parseReleases(
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

function parseRelease(
  version: string,
  row: unknown,
  path: string,
  rules: RegistryRules,
  problems: Problem[],
): Release | undefined {
  const before = problems.length;
  const release = isRecord(row) ? row : {};
  if (!VERSION.test(version)) problems.push({ path, message: "Name a release by a version like 1.4.2." });
  const entry = release["entry"];
  if (typeof entry !== "string" || !isAllowedOrigin(entry, rules.allowedOrigins) || entry.includes("..")) {
    problems.push({
      path: `${path}.entry`,
      message:
        "The entry must be an https address on an allowed origin. Add the origin to remoteOrigins in config.json if it is yours.",
    });
  }
  const isUnverified =
    rules.allowsUnverified === true && typeof entry === "string" && isLoopbackAddress(entry);
  const integrity = release["integrity"] ?? (isUnverified ? "" : undefined);
  if (!isUnverified && (typeof integrity !== "string" || !INTEGRITY.test(integrity))) {
    problems.push({
      path: `${path}.integrity`,
      message:
        "The integrity of the entry is missing. Nothing is loaded without one; publish the release again.",
    });
  }
  const files = isRecord(release["files"]) ? release["files"] : {};
  const hashes = Object.entries(files);
  const isListed = hashes.length > 0 || isUnverified;
  if (!isListed || !hashes.every(([, hash]) => typeof hash === "string" && INTEGRITY.test(hash))) {
    problems.push({
      path: `${path}.files`,
      message: "Each file of the release needs its integrity. Publish the release again.",
    });
  }
  if (problems.length > before) return undefined;
  return {
    version,
    entry: entry as string,
    integrity: integrity as string,
    files: files as Record<string, string>,
    sharedAuth: typeof release["sharedAuth"] === "string" ? release["sharedAuth"] : "*",
    publishedAt: typeof release["publishedAt"] === "string" ? release["publishedAt"] : "",
  };
}
