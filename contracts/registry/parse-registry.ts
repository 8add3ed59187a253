import type { ParseResult } from "../parsing/problem.ts";
import { createProblemList } from "../parsing/problem-list.ts";
import { isCount } from "../parsing/is-count.ts";
import { isRecord } from "../parsing/is-record.ts";
import { createClaimedFiles } from "./claimed-files.ts";
import { REGISTRY_LIMITS } from "./limits.ts";
import { parseAccess } from "./parse-access.ts";
import { parseContributions } from "./parse-contributions.ts";
import { otherFields, parseReleases, parseRollout } from "./parse-releases.ts";
import type { RegistryRules, ReleaseContext } from "./parse-releases.ts";
import { parseTitles } from "./parse-titles.ts";
import type { RefusedListing, Registry, RemoteListing } from "./registry.ts";

export type { RegistryRules } from "./parse-releases.ts";

const NAME = /^[a-z][a-z0-9-]{0,39}$/;
const PATH = /^\/[a-z][a-z0-9-]{0,39}$/;
const RESERVED_NAMES = new Set(["constructor", "prototype", "system", "host"]);
const RESERVED_PATHS = new Set(["/system"]);
// prettier-ignore
const KNOWN = new Set([
  "name", "title", "titles", "path", "icon", "order", "navigation",
  "access", "current", "rollout", "releases", "contributions", "nothingLive",
]);
/** Made once: comparing by a locale's name makes one for each pair. */
const byName = new Intl.Collator("en").compare;

/**
 * Parses the registry document. A row or a release with a problem is left out and told in `problems`; the others
 * stand, so that one team's mistake is nobody else's outage. The document as a whole is refused only if it is no
 * registry at all.
 */
export function parseRegistry(document: unknown, rules: RegistryRules): ParseResult<Registry> {
  const refuse = (path: string, message: string): ParseResult<Registry> => ({
    ok: false,
    problems: [{ path, message }],
  });
  if (!isRecord(document) || !Array.isArray(document["remotes"])) {
    return refuse("", 'The registry must be a JSON object with a list named "remotes".');
  }
  if (document["schema"] !== 1) return refuse("schema", 'This host reads registries with "schema": 1.');
  const rows = document["remotes"] as readonly unknown[];
  if (rows.length > REGISTRY_LIMITS.remotes) {
    return refuse(
      "remotes",
      `It lists ${rows.length} remotes; a host reads at most ${REGISTRY_LIMITS.remotes}.`,
    );
  }
  const { epoch = 0 } = document;
  if (!isCount(epoch)) return refuse("epoch", "Write a whole number from 0, or leave it out.");
  const problems = createProblemList();
  const context = { rules, problems, claimed: createClaimedFiles() };
  const remotes: RemoteListing[] = [];
  const refused: RefusedListing[] = [];
  /** Names and paths, which no name is: it has no slash. */
  const taken = new Map<string, string>();
  rows.forEach((row, index) => {
    const parsed = parseListing(row, `remotes[${index}]`, context);
    if (parsed === undefined) return;
    const { listing, isRefused, hasAccessRule } = parsed;
    const { name, title, path, access, sequence } = listing;
    const owner = taken.get(name) ?? taken.get(path);
    if (owner !== undefined) {
      problems.tell(`remotes[${index}]`, `Its name or path is taken by "${owner}". Choose another.`);
    } else if (isRefused) {
      const known = { name, title, path, ...(sequence !== undefined && { sequence }) };
      refused.push({ ...known, ...(hasAccessRule && { access }) });
    } else {
      remotes.push(listing);
      taken.set(name, name).set(path, name);
    }
  });
  remotes.sort(byOrder);
  return { ok: true, value: { schema: 1, epoch, remotes, refused }, problems: problems.list() };
}

/** As people see them: by the order that they ask for, and where that is equal by name. */
export function byOrder(a: RemoteListing, b: RemoteListing): number {
  return a.order - b.order || byName(a.name, b.name);
}

interface ParsedListing {
  readonly listing: RemoteListing;
  readonly isRefused: boolean;
  readonly hasAccessRule: boolean;
}

/** Nothing, if not even its name, title and path are known. */
function parseListing(row: unknown, path: string, context: ReleaseContext): ParsedListing | undefined {
  const { problems } = context;
  if (!isRecord(row)) {
    problems.tell(path, "Each remote must be a JSON object.");
    return undefined;
  }
  let mistakes = 0;
  const tell = (field: string, message: string): void => {
    mistakes += 1;
    problems.tell(`${path}.${field}`, message);
  };
  /** A mistake that costs the row what it concerns, not its place. */
  const mention = (field: string, message: string): void => {
    problems.tell(`${path}.${field}`, message);
  };
  const { name, title, path: route, current, order, icon } = row;
  if (typeof name !== "string" || !NAME.test(name) || RESERVED_NAMES.has(name)) {
    tell("name", "Use lower-case letters, digits and hyphens, starting with a letter, and no reserved word.");
  }
  if (typeof route !== "string" || !PATH.test(route) || RESERVED_PATHS.has(route)) {
    tell("path", 'Use one segment like "/data", and none that the host keeps for itself.');
  }
  if (typeof title !== "string" || title.trim() === "") tell("title", "Write the title that people see.");
  else if (title.length > REGISTRY_LIMITS.titleChars) {
    tell("title", `Write at most ${REGISTRY_LIMITS.titleChars} characters.`);
  }
  const identityMistakes = mistakes;
  const access = parseAccess(row["access"], tell);
  const hasAccessRule = mistakes === identityMistakes;
  const titles = parseTitles(row["titles"], mention);
  const contributions = parseContributions(row["contributions"], route, mention);
  const releases = parseReleases(row["releases"], `${path}.releases`, context);
  const rollout = parseRollout(row["rollout"], releases, mention);
  // Said, since a row that lost its line by mistake stays as it was.
  const isFirstRollout = row["nothingLive"] === true && current === undefined && hasAny(rollout);
  if (!isFirstRollout && (typeof current !== "string" || !Object.hasOwn(releases, current))) {
    tell("current", "It must be the version of a release that is listed and valid.");
  }
  if (identityMistakes > 0) return undefined;
  const sequence = sequenceOf(row["change"]);
  const listing = {
    name: textOf(name),
    title: textOf(title),
    ...(titles !== undefined && { titles }),
    path: textOf(route),
    icon: typeof icon === "string" && icon.length <= REGISTRY_LIMITS.wordChars ? icon : "table",
    order: typeof order === "number" && Number.isFinite(order) ? order : Number.MAX_SAFE_INTEGER,
    navigation: row["navigation"] !== false,
    access,
    current: textOf(current),
    rollout,
    releases,
    contributions,
    ...(sequence !== undefined && { sequence }),
    more: otherFields(row, KNOWN),
  };
  return { listing, isRefused: mistakes > 0, hasAccessRule };
}

function hasAny(rollout: RemoteListing["rollout"]): boolean {
  return Object.keys(rollout).length > 0;
}

/** Of a row that `foyer` wrote. */
function sequenceOf(change: unknown): number | undefined {
  const sequence = isRecord(change) ? change["sequence"] : undefined;
  return isCount(sequence) ? sequence : undefined;
}

/** Never by `String`: an object of JSON can have a `toString` that is no function. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
