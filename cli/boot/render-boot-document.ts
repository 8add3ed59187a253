import { BOOT_ELEMENT_ID, parseRuntimeConfig, readOwn } from "@foyer/contracts";
import type { BootDocument, Operator } from "@foyer/contracts";
import { planFirstScreen } from "./first-screen.ts";
import { escapeHtml } from "./escape-html.ts";
import { fillPlaces } from "./fill-places.ts";
import type { FirstScreen, HostBuild, PreloadedFile, Visit } from "./first-screen.ts";

const SCRIPT_TAG = /<script defer(?:="defer")? src="?(\/[^\s">]+)"?><\/script>/g;
const STYLE_TAG = /<link href="?(\/[^\s">]+\.css)"? rel="?stylesheet"?>/g;
/** The policy comes behind the encoding, which has to stand in the first 1024 bytes. */
const CHARSET_TAG = /<meta charset="?utf-8"?\s*\/?>/i;
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
}

/**
 * Renders the page for a visit: the host's own with configuration and registry as inert JSON, integrity for its files,
 * and preloads for the first screen. Every tag asks for its file in the way that the page's loader will, so that nothing
 * is fetched twice.
 */
export function renderBootDocument(sources: BootSources, visit: Visit): string {
  const { page, build, files, config, registry, policy } = sources;
  const parsed = parseRuntimeConfig(config);
  const screen = parsed.ok
    ? planFirstScreen(
        registry,
        { allowedOrigins: parsed.value.remoteOrigins, allowsUnverified: parsed.value.isDevelopment },
        visit,
        build,
      )
    : { registry, isPartial: false, files: [], paint: undefined };
  const painted = parsed.ok ? renderPaint(screen.paint, build, parsed.value.operator) : undefined;
  const boot: BootDocument = { config, registry: screen.registry, isPartial: screen.isPartial, files };
  const head = [
    ...(parsed.ok
      ? [`<link rel="preconnect" href="${new URL(parsed.value.providerUrl).origin}" crossorigin>`]
      : []),
    ...screen.files.map((file) =>
      painted !== undefined && file.kind === "style" ? toStyleTag(file) : toPreloadTag(file),
    ),
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${toInertJson(boot)}</script>`,
    // It runs before what is painted is there: a form that can be seen can be sent.
    ...(painted === undefined ? [] : [toEarlyTag(build.early, files, screen.paint?.path ?? "/")]),
  ].join("\n");
  requireKnownTags(page);
  const guarded = page.replace(
    CHARSET_TAG,
    (tag) => `${tag}\n<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
  );
  return guarded
    .replaceAll(SCRIPT_TAG, (tag, path: string) => withIntegrity(tag, "src", path, files))
    .replaceAll(STYLE_TAG, (tag, path: string) => withIntegrity(tag, "href", path, files))
    .replace("</head>", () => `${head}\n</head>`)
    .replace(ROOT, (root: string) => (painted === undefined ? root : `${painted}\n<div id="foyer" hidden>`));
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
  { name, mark }: Operator,
): string | undefined {
  if (paint === undefined || early === undefined || frame === undefined) return undefined;
  const { markup, folder } = paint;
  const values = new Map([
    ["name", escapeHtml(name)],
    ["mark", escapeHtml(mark)],
    ["folder", escapeHtml(folder)],
    ["content", markup],
  ]);
  return fillPlaces(frame, values);
}

function toEarlyTag(path = "", files: BootSources["files"], route: string): string {
  const hash = readOwn(files, path) ?? "";
  return `<script src="${path}" integrity="${hash}" crossorigin="anonymous" data-path="${escapeHtml(route)}"></script>`;
}

function toStyleTag({ address, integrity }: PreloadedFile): string {
  return `<link rel="stylesheet" href="${address}" integrity="${integrity}" crossorigin="anonymous">`;
}

/** With CORS, though they are of this origin: without it, Integrity-Policy takes a script for unchecked. */
function withIntegrity(tag: string, attribute: string, path: string, files: BootSources["files"]): string {
  const hash = readOwn(files, path);
  if (hash === undefined) return tag;
  return attribute === "src"
    ? `<script defer src="${path}" integrity="${hash}" crossorigin="anonymous"></script>`
    : `<link rel="stylesheet" href="${path}" integrity="${hash}" crossorigin="anonymous">`;
}

function toPreloadTag({ address, integrity, kind }: PreloadedFile): string {
  return `<link rel="preload" as="${kind}" href="${address}" integrity="${integrity}" crossorigin="anonymous">`;
}

/** No text of the documents can end the element, or begin a comment in it. */
function toInertJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
