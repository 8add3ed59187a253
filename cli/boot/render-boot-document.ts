import { readOwn } from "@foyer/contracts";
import {
  BOOT_ELEMENT_ID,
  DEFAULT_MARK,
  parseRuntimeConfig,
  readBasePath,
  withBase,
} from "@foyer/contracts/host";
import type { BootDocument, Needs, ReleaseFile, RuntimeConfig } from "@foyer/contracts/host";
import { NOTHING, planFirstScreen } from "./first-screen.ts";
import { describePage } from "./describe-page.ts";
import { escapeHtml } from "./escape-html.ts";
import { fillPlaces } from "./fill-places.ts";
import type { RegistryScript } from "./registry-script.ts";
import { replaceOne } from "./replace-one.ts";
import { toInertJson } from "./to-inert-json.ts";
import { lateWords, wordPage } from "./word-page.ts";
import type { FirstScreen, HostBuild, Visit } from "./first-screen.ts";

const SCRIPT_TAG = /<script defer(?:="defer")? src="?(\/[^\s">]+)"?><\/script>/g;
const STYLE_TAG = /<link href="?(\/[^\s">]+\.css)"? rel="?stylesheet"?>/g;
/** The policy comes behind the encoding, which has to stand in the first 1024 bytes. */
const ICON = /<link rel="?icon"? href="?(data:[^\s">]+)/;
const CHARSET_TAG = /<meta charset="?utf-8"?\s*\/?>/i;
const HEAD_END = /<\/head>/i;
const ROOT = /<div id="?foyer"?>/;

export interface BootSources {
  /** The built host's `index.html`. */
  readonly page: string;
  readonly build: HostBuild;
  /** Hashes of the built host's files by path. */
  readonly files: Readonly<Record<string, string>>;
  /** `config.json` and `registry.json` as they are; undefined where they are missing or no JSON: then the page asks. */
  readonly config: unknown;
  readonly registry: unknown;
  /** The page's policy, as far as a page can carry its own. */
  readonly policy: string;
  /** What the policy was opened for, where it is this document's alone. */
  readonly granted?: Needs | undefined;
  /** Whether the page is written for one visit, and kept by no cache. */
  readonly isCurrent?: boolean;
  /** Documents of the site that remotes ask for at each visit, by address; `null` says that there is none. */
  readonly asked?: Readonly<Record<string, unknown>> | undefined;
  /** Where the server can serve the registry beside the page: for visits that will most likely have it already. */
  readonly beside?: ((registry: unknown) => Omit<RegistryScript, "content">) | undefined;
}

/** A longer one is asked for: the first screen must not wait for it. */
const LONGEST_ASKED_CHARS = 4_000;
/** A shorter registry costs each page less than a request of its own. */
const SHORTEST_BESIDE_CHARS = 2_000;

/**
 * Renders the page for a visit: the host's own with configuration and registry as inert JSON, integrity for its files,
 * and preloads for the first screen. Every tag asks for its file in the way that the page's loader will, so that nothing
 * is fetched twice.
 */
export function renderBootDocument(sources: BootSources, visit: Visit): string {
  const { config, registry, policy, granted } = sources;
  const base = readBasePath(config);
  const { page, build, files } = placeHost(sources, base);
  const parsed = parseRuntimeConfig(config);
  const screen = parsed.ok
    ? planFirstScreen(
        registry,
        { allowedOrigins: parsed.value.remoteOrigins, allowsUnverified: parsed.value.isDevelopment },
        visit,
        build,
      )
    : { registry, isPartial: false, ...NOTHING };
  const painted = parsed.ok
    ? renderPaint(screen.paint, build, parsed.value, ICON.exec(page)?.[1])
    : undefined;
  const beside = visit.hasSession ? putBeside(sources, screen.registry) : undefined;
  const boot: BootDocument = {
    ...{ config, isPartial: screen.isPartial, files },
    registry: beside === undefined ? screen.registry : undefined,
    ...(sources.isCurrent === true && { isCurrent: true }),
    ...(granted !== undefined && { granted }),
  };
  const head = [
    ...(parsed.ok
      ? [`<link rel="preconnect" href="${new URL(parsed.value.providerUrl).origin}" crossorigin>`]
      : []),
    ...screen.files.map((file) =>
      painted !== undefined && file.kind === "style"
        ? toStyleTag(file)
        : toPreloadTag(file, painted !== undefined),
    ),
    ...(parsed.ok && parsed.value.signing !== undefined && build.signing !== undefined
      ? [
          toPreloadTag(
            { address: build.signing, integrity: hashOf(build.signing, files), kind: "script" },
            painted !== undefined,
          ),
        ]
      : []),
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${toInertJson(boot)}</script>`,
    ...Object.entries(sources.asked ?? {}).map(([path, value]) => toWrittenTag(withBase(base, path), value)),
    // It runs before what is painted is there: a form that can be seen can be sent.
    ...(painted === undefined
      ? []
      : [
          toEarlyTag(
            build.early ?? "",
            files,
            withBase(base, screen.paint?.path ?? "/"),
            build.unstarted && lateWords(build.unstarted),
          ),
        ]),
    ...(screen.ahead === undefined || build.ahead === undefined
      ? []
      : [toEarlyTag(build.ahead, files, withBase(base, screen.ahead))]),
  ].join("\n");
  requireKnownTags(page);
  const worded = parsed.ok ? wordPage(page, build.unstarted, parsed.value.locale) : page;
  const checked = worded
    .replaceAll(SCRIPT_TAG, (_tag, path: string) => toScriptTag(path, files))
    .replaceAll(STYLE_TAG, (_tag, path: string) =>
      toStyleTag({ address: path, integrity: hashOf(path, files) }),
    );
  const guarded = replaceOne(
    beside === undefined ? checked : putFirst(beside, base, checked),
    CHARSET_TAG,
    `<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
  );
  const root = painted === undefined ? '<div id="foyer">' : `${painted}\n<div id="foyer" hidden>`;
  const whole = replaceOne(replaceOne(guarded, ROOT, root), HEAD_END, `${head}\n</head>`);
  return parsed.ok ? describePage(whole, parsed.value) : whole;
}

function putBeside({ beside }: BootSources, registry: unknown): Omit<RegistryScript, "content"> | undefined {
  if (beside === undefined || JSON.stringify(registry ?? null).length < SHORTEST_BESIDE_CHARS)
    return undefined;
  return beside(registry);
}

/** Deferred scripts run in their order: before the first of the host's own, which finds the registry there. */
function putFirst({ path, integrity }: Omit<RegistryScript, "content">, base: string, page: string): string {
  const address = withBase(base, path);
  return page.replace(/<script defer/, (tag) => `${toScriptTag(address, { [address]: integrity })}\n${tag}`);
}

/** The host's files and pages as browsers ask for them below a path of the origin. */
function placeHost(
  { page, build, files }: BootSources,
  base: string,
): Pick<BootSources, "page" | "build" | "files"> {
  const place = (path: string | undefined): string | undefined => path && withBase(base, path);
  return {
    page: placeAddresses(page, base),
    build: {
      ...build,
      early: place(build.early),
      ahead: place(build.ahead),
      signing: place(build.signing),
      frame: build.frame && placeAddresses(build.frame, base),
    },
    files: Object.fromEntries(Object.entries(files).map(([path, hash]) => [withBase(base, path), hash])),
  };
}

/** What markup of ours names is of this site; what begins with two slashes would be another's, and stands in none. */
function placeAddresses(markup: string, base: string): string {
  return markup.replaceAll(/\s(?:src|href)="?(?=\/)/gi, (opening) => opening + base.slice(0, -1));
}

/**
 * The page is another tool's text: a tag in another form would go out without its integrity, and nobody would notice.
 * @throws Error that says so
 */
function requireKnownTags(page: string): void {
  const isKnown =
    count(page, /<script\b[^>]*\bsrc=/gi) === count(page, SCRIPT_TAG) &&
    count(page, /<link\b[^>]*\brel="?stylesheet\b/gi) === count(page, STYLE_TAG);
  if (isKnown) return;
  throw new Error(
    "The host's index.html loads a file in a form that this command doesn't know, so it would go unchecked. Build the host with the version of the command.",
  );
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** The first paint in the host's frame, under the operator's name; undefined where one of them is missing. */
function renderPaint(
  paint: FirstScreen["paint"],
  { early, frame }: HostBuild,
  { basePath, operator: { name, mark } }: Pick<RuntimeConfig, "basePath" | "operator">,
  inlineIcon: string | undefined,
): string | undefined {
  if (paint === undefined || early === undefined || frame === undefined) return undefined;
  const { markup, folder } = paint;
  const values = new Map([
    ["name", escapeHtml(name)],
    ["mark", escapeHtml(mark === withBase(basePath, DEFAULT_MARK) ? (inlineIcon ?? mark) : mark)],
    ["folder", escapeHtml(folder)],
    ["content", placeAddresses(markup, basePath)],
  ]);
  return fillPlaces(frame, values);
}

/** As the remote that asks for it looks for it; see `readSiteFile` of the data remote. */
function toWrittenTag(address: string, value: unknown): string {
  const json = toInertJson(value);
  if (json.length > LONGEST_ASKED_CHARS) return "";
  return `<script type="application/json" data-site-file="${escapeHtml(address)}">${json}</script>`;
}

/** @param late what the painted frame says in other languages, see `lateWords` */
function toEarlyTag(path: string, files: BootSources["files"], route: string, late?: string): string {
  const told = late === undefined ? "" : ` data-late="${escapeHtml(late)}"`;
  return `<script src="${path}" integrity="${hashOf(path, files)}" crossorigin="anonymous" data-path="${escapeHtml(route)}"${told}></script>`;
}

/** With CORS, though it is of this origin: without it, Integrity-Policy takes a script for unchecked. */
function toScriptTag(path: string, files: BootSources["files"]): string {
  return `<script defer src="${path}" integrity="${hashOf(path, files)}" crossorigin="anonymous"></script>`;
}

function toStyleTag({ address, integrity }: Pick<ReleaseFile, "address" | "integrity">): string {
  return `<link rel="stylesheet" href="${address}" integrity="${integrity}" crossorigin="anonymous">`;
}

/** @throws Error where a file is not part of the build, and so nobody knows what it should hold */
function hashOf(path: string, files: BootSources["files"]): string {
  const hash = readOwn(files, path);
  if (hash === undefined) throw new Error(`The page loads ${path}, which is no file of the build.`);
  return hash;
}

/** @param isLater whether something is painted meanwhile: what it is painted with, and what sends it, goes first */
function toPreloadTag({ address, integrity, kind }: ReleaseFile, isLater: boolean): string {
  const priority = isLater ? ' fetchpriority="low"' : "";
  return `<link rel="preload" as="${kind}" href="${address}" integrity="${integrity}" crossorigin="anonymous"${priority}>`;
}
