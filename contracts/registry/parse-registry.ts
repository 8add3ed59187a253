import type { ParseResult, Problem } from "../parsing/problem.ts";
import { isRecord } from "../parsing/is-record.ts";
import { parseAccess } from "./parse-access.ts";
import { parseContributions } from "./parse-contributions.ts";
import { otherFields, parseReleases, parseRollout } from "./parse-releases.ts";
import type { RegistryRules } from "./parse-releases.ts";
import type { RefusedListing, Registry, RemoteListing } from "./registry.ts";

export type { RegistryRules } from "./parse-releases.ts";

const NAME = /^[a-z][a-z0-9-]{0,39}$/;
const PATH = /^\/[a-z][a-z0-9-]{0,39}$/;
const LONGEST_TITLE = 80;
const RESERVED_NAMES = new Set(["constructor", "prototype", "system", "host"]);
const RESERVED_PATHS = new Set(["/system"]);
// prettier-ignore
const KNOWN = new Set([
  "name", "title", "path", "icon", "order", "navigation",
  "access", "current", "rollout", "releases", "contributions",
]);

/**
 * Parses the registry document. A row or a release with a problem is left out and told in `problems`; the others
 * stand, so that one team's mistake is nobody else's outage. The document as a whole is refused only if it is no
 * registry at all.
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
  const refused: RefusedListing[] = [];
  document["remotes"].forEach((row: unknown, index) => {
    const parsed = parseListing(row, `remotes[${index}]`, rules, problems);
    if (parsed === undefined) return;
    const { listing, isRefused, hasAccessRule } = parsed;
    const taken = remotes.find((other) => other.name === listing.name || other.path === listing.path);
    if (taken !== undefined) {
      problems.push({
        path: `remotes[${index}]`,
        message: `Its name or path is taken by "${taken.name}". Choose another.`,
      });
    } else if (isRefused) {
      const { name, title, path, access } = listing;
      refused.push({ name, title, path, ...(hasAccessRule && { access }) });
    } else {
      remotes.push(listing);
    }
  });
  remotes.sort((a, b) => a.order - b.order || a.name.localeCompare(b.name, "en"));
  return { ok: true, value: { schema: 1, remotes, refused }, problems };
}

interface ParsedListing {
  readonly listing: RemoteListing;
  readonly isRefused: boolean;
  readonly hasAccessRule: boolean;
}

/** Nothing, if not even its name, title and path are known. */
function parseListing(
  row: unknown,
  path: string,
  rules: RegistryRules,
  problems: Problem[],
): ParsedListing | undefined {
  if (!isRecord(row)) {
    problems.push({ path, message: "Each remote must be a JSON object." });
    return undefined;
  }
  let mistakes = 0;
  const tell = (field: string, message: string): void => {
    mistakes += 1;
    problems.push({ path: `${path}.${field}`, message });
  };
  /** A mistake that costs the row what it concerns, not its place. */
  const mention = (field: string, message: string): void => {
    problems.push({ path: `${path}.${field}`, message });
  };
  const { name, title, path: route, current, order, icon } = row;
  if (typeof name !== "string" || !NAME.test(name) || RESERVED_NAMES.has(name)) {
    tell("name", "Use lower-case letters, digits and hyphens, starting with a letter, and no reserved word.");
  }
  if (typeof route !== "string" || !PATH.test(route) || RESERVED_PATHS.has(route)) {
    tell("path", 'Use one segment like "/data", and none that the host keeps for itself.');
  }
  if (typeof title !== "string" || title.trim() === "") tell("title", "Write the title that people see.");
  else if (title.length > LONGEST_TITLE) tell("title", `Write at most ${LONGEST_TITLE} characters.`);
  const identityMistakes = mistakes;
  const access = parseAccess(row["access"], tell);
  const hasAccessRule = mistakes === identityMistakes;
  const contributions = parseContributions(row["contributions"], route, mention);
  const releases = parseReleases(row["releases"], `${path}.releases`, rules, problems);
  if (typeof current !== "string" || releases[current] === undefined) {
    tell("current", "It must be the version of a release that is listed and valid.");
  }
  const rollout = parseRollout(row["rollout"], releases, mention);
  if (identityMistakes > 0) return undefined;
  const listing = {
    name: textOf(name),
    title: textOf(title),
    path: textOf(route),
    icon: typeof icon === "string" ? icon : "table",
    order: typeof order === "number" && Number.isFinite(order) ? order : Number.MAX_SAFE_INTEGER,
    navigation: row["navigation"] !== false,
    access,
    current: textOf(current),
    rollout,
    releases,
    contributions,
    more: otherFields(row, KNOWN),
  };
  return { listing, isRefused: mistakes > 0, hasAccessRule };
}

/** Never by `String`: an object of JSON can have a `toString` that is no function. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
