import { readOwn } from "@foyer/contracts";
import { isPathInside, parseRegistry, releaseFiles, satisfiesRange } from "@foyer/contracts/host";
import type { Registry, RegistryRules, ReleaseFile, RemoteListing } from "@foyer/contracts/host";
import { readFirstPaint } from "../first-paint/read-first-paint.ts";
import type { WordsByLanguage } from "./word-page.ts";

/** A longer registry is not written into the page whole: the first screen must not wait for what it doesn't need. */
const LONGEST_WHOLE_CHARS = 32_000;
const SIGN_IN_PATH = "/sign-in";
const ROUTE_EXPOSE = "./remote";

/** Who asks for a page. */
export interface Visit {
  /** E.g. `/data/flights`. */
  readonly pathname: string;
  /** Whether a session cookie came with it; not whether it is good. */
  readonly hasSession: boolean;
}

/** What the built host brings. */
export interface HostBuild {
  /** The version of shared-auth; undefined in a build that doesn't say, and then nothing is asked for ahead. */
  readonly sharedAuth: string | undefined;
  /** Path of the script that a painted page needs, and the markup around what is painted; undefined: nothing is. */
  readonly early: string | undefined;
  readonly frame: string | undefined;
  /** Path of the script that checks signatures; undefined in a build of before. */
  readonly signing?: string | undefined;
  /** Path of the script that asks for rows before the page has started; undefined in a build of before. */
  readonly ahead: string | undefined;
  /** What the page says until it has started, in other languages; undefined in a build of before. */
  readonly unstarted?: WordsByLanguage | undefined;
}

export interface FirstScreen {
  /** The registry document, or the rows of it that this visit needs. */
  readonly registry: unknown;
  readonly isPartial: boolean;
  /** What the first remote needs, in the order to ask for it. */
  readonly files: readonly ReleaseFile[];
  /** What the page shows before its scripts have run. */
  readonly paint: Paint | undefined;
  /** The route whose rows may be asked for before the page has started: one that everybody may open who is signed in. */
  readonly ahead: string | undefined;
}

export interface Paint {
  /** Inert, see `readFirstPaint`. */
  readonly markup: string;
  /** The release's folder, by which its styles are told. */
  readonly folder: string;
  /** The route that it is painted for, beside the sign-in's own. */
  readonly path: string;
}

/** Where nothing is foretold. */
export const NOTHING = { files: [], paint: undefined, ahead: undefined } as const;

/** What a visit's first screen needs of the registry. A short document that is none goes into the page as it is. */
export function planFirstScreen(
  document: unknown,
  rules: RegistryRules,
  visit: Visit,
  build: HostBuild,
): FirstScreen {
  const parsed = parseRegistry(document, rules);
  const live = parsed.ok ? withoutPreviews(document) : document;
  const isShort = live === undefined || JSON.stringify(live).length <= LONGEST_WHOLE_CHARS;
  // The page asks for it, and says what is wrong.
  if (!parsed.ok) {
    return { registry: isShort ? live : undefined, isPartial: false, ...NOTHING };
  }
  const shown = firstRemote(parsed.value, visit);
  const files = shown === undefined ? [] : preloadsOf(shown, build);
  const paint = files.length === 0 ? undefined : paintOf(parsed.value, shown, visit);
  const ahead = visit.hasSession && shown?.access.session === "required" ? shown.path : undefined;
  const first = { files, paint, ahead };
  if (isShort) return { registry: live, isPartial: false, ...first };
  return { registry: pickRows(live, parsed.value, visit), isPartial: true, ...first };
}

/** The remote that a visit probably shows first. What asks for more than a session is not foretold: its gate may be shut. */
function firstRemote({ remotes }: Registry, { pathname, hasSession }: Visit): RemoteListing | undefined {
  const wanted = remotes.find(({ path }) => isPathInside(pathname, path));
  if (wanted?.access.session === "none") return wanted;
  if (!hasSession) return remotes.find(({ path }) => path === SIGN_IN_PATH);
  const isGated =
    wanted === undefined ||
    wanted.access.assurance !== "aal1" ||
    wanted.access.roles.length > 0 ||
    wanted.access.unknown.length > 0;
  return isGated ? undefined : wanted;
}

/** Nothing that the page would refuse, and nothing while a rollout is under way: which release a browser gets is known to the browser alone. */
function preloadsOf(
  { rollout, releases, current }: RemoteListing,
  { sharedAuth }: HostBuild,
): readonly ReleaseFile[] {
  const release = readOwn(releases, current);
  if (release === undefined || Object.keys(rollout).length > 0) return [];
  if (sharedAuth === undefined || satisfiesRange(sharedAuth, release.sharedAuth) === false) return [];
  return releaseFiles(release, ROUTE_EXPOSE);
}

/** The sign-in, where the page would surely come to it. */
function paintOf({ remotes }: Registry, shown: RemoteListing | undefined, visit: Visit): Paint | undefined {
  const { pathname, hasSession } = visit;
  const release = shown && readOwn(shown.releases, shown.current);
  if (hasSession || shown?.path !== SIGN_IN_PATH || release === undefined || release.firstPaint === "")
    return undefined;
  const wanted = remotes.find(({ path }) => isPathInside(pathname, path));
  if (wanted === undefined && pathname !== "/") return undefined;
  const paint = readFirstPaint(release.firstPaint);
  if (!paint.ok) return undefined;
  const folder = new URL(".", release.entry).href;
  return { markup: paint.markup, folder, path: wanted?.path ?? "/" };
}

/** A page with a preview reads the registry itself: nobody else's first screen waits for it. */
function withoutPreviews(document: unknown): unknown {
  const { remotes, ...rest } = document as { remotes: readonly unknown[] };
  return {
    ...rest,
    remotes: remotes.map((row) => {
      // Whatever a row is that is none, the page reads it as it came.
      if (typeof row !== "object" || row === null || !("previews" in row)) return row;
      const { previews: _unseen, ...shown } = row;
      return shown;
    }),
  };
}

/** The rows of the page that is asked for, and of signing in, each with its live releases alone. */
function pickRows(document: unknown, { remotes }: Registry, { pathname }: Visit): unknown {
  const names = remotes
    .filter(({ path }) => path === SIGN_IN_PATH || isPathInside(pathname, path))
    .map(({ name }) => name);
  const { remotes: rows, ...rest } = document as { remotes: readonly (Record<string, unknown> | null)[] };
  return {
    ...withWaysOf(names, rest),
    remotes: rows
      .filter((row) => row !== null && typeof row["name"] === "string" && names.includes(row["name"]))
      .map((row) => withLiveReleases(row ?? {})),
  };
}

/** Of the log the ways of these rows alone. */
function withWaysOf(names: readonly string[], document: Record<string, unknown>): Record<string, unknown> {
  const { signed } = document as { signed?: { log?: { rows?: Record<string, unknown> } } };
  const ways = signed?.log?.rows;
  if (typeof ways !== "object") return document;
  const rows = Object.fromEntries(Object.entries(ways).filter(([name]) => names.includes(name)));
  return { ...document, signed: { ...signed, log: { ...signed?.log, rows } } };
}

function withLiveReleases(row: Record<string, unknown>): Record<string, unknown> {
  const { releases, current, rollout } = row as {
    releases: Record<string, unknown>;
    current: string;
    rollout?: Record<string, number>;
  };
  const live = new Set([current, ...Object.keys(rollout ?? {})]);
  return {
    ...row,
    releases: Object.fromEntries(Object.entries(releases).filter(([version]) => live.has(version))),
  };
}
