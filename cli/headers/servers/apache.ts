import type { Headers } from "../../policy/headers.ts";
import { PROBE_PATHS } from "../../policy/probe-paths.ts";
import { CLEARED_COOKIES, TOO_LARGE_HEADERS, tooLargePage } from "../../policy/too-large-page.ts";
import { FILES, HASHED, HIDDEN, LOG, MOST_HEADER_KB, namesOnlyIn, ownDocuments } from "../format.ts";
import type { Format } from "../format.ts";
import type { SiteRules } from "../site-rules.ts";
import { readBelow } from "./below.ts";
import type { Below } from "./below.ts";

const BYTES_PER_KB = 1024;

/** Apache finds files by the decoded, normalised path; headers of a file's section replace those of the host's. */
export const apache: Format = (rules) => {
  const { page, hashed, others } = rules;
  const below = readBelow(rules);
  if (below !== undefined) return apacheBelow(rules, below);
  const documents = ownDocuments(rules).map(({ path, headers }) => ({
    pattern: `^${path.replace(".", String.raw`\.`)}$`,
    lines: replacing(page, headers),
  }));
  return [
    "# Inside the virtual host, which must be the first of its address for the limits to count. Before it, say where the",
    "# host's folder is: Define FOYER_ROOT /srv/foyer. index.html is what foyer boot wrote.",
    "# Needs the modules dir, mime, headers, rewrite, filter and deflate; brotli is used where it is there.",
    'DocumentRoot "${FOYER_ROOT}"',
    ...section('Directory "${FOYER_ROOT}"', [
      "Options None",
      "AllowOverride None",
      "Require all granted",
      "DirectoryIndex disabled",
    ]),
    `LimitRequestFieldSize ${MOST_HEADER_KB * BYTES_PER_KB}`,
    `LimitRequestLine ${MOST_HEADER_KB * BYTES_PER_KB}`,
    ...compressing(),
    "TraceEnable off",
    ...headerLines(page),
    ...section(`FilesMatch "(?i)${FILES}"`, replacing(page, others)),
    ...section(`FilesMatch "(?i)${HASHED}"`, keeping(page, hashed)),
    ...section(`LocationMatch "^${LOG}"`, replacing(page, others)),
    ...documents.flatMap(({ pattern, lines }) => section(`LocationMatch "${pattern}"`, lines)),
    "RewriteEngine on",
    `RewriteRule "${HIDDEN}" - [R=404,L]`,
    ...PROBE_PATHS.map((path) => `RewriteRule "^${path}$" - [R=404,L]`),
    ...documents.map(({ pattern }) => `RewriteRule "${pattern}" - [L]`),
    `RewriteRule "${FILES}" - [NC,L]`,
    `RewriteRule "^${LOG}" - [L]`,
    'RewriteRule "^" "/index.html" [L]',
    ...tooLarge(others),
  ].join("\n");
};

/**
 * The same for a host that shares its origin: nothing of it stands outside of its own path. Sections by address come after
 * each other, so the later ones replace what the page's says.
 */
function apacheBelow({ page, hashed, others }: SiteRules, { basePath, folder, documents }: Below): string {
  const own = documents.map(({ path, headers }) => ({
    pattern: `^${path.replace(".", String.raw`\.`)}$`,
    lines: replacing(page, headers),
  }));
  return [
    "# Inside the virtual host. Before it, say where the host's folder is: Define FOYER_ROOT /srv/foyer. index.html is what",
    "# foyer boot wrote. Needs the modules alias, dir, mime, headers, rewrite, filter and deflate; brotli is used where it is there.",
    `Alias "${folder}" "\${FOYER_ROOT}"`,
    ...section('Directory "${FOYER_ROOT}"', [
      "Options None",
      "AllowOverride None",
      "Require all granted",
      "DirectoryIndex disabled",
    ]),
    ...section(`LocationMatch "^${folder}(/|$)"`, [...compressing(), ...headerLines(page)]),
    ...section(`LocationMatch "(?i)^${basePath}.*${FILES}"`, replacing(page, others)),
    ...section(`LocationMatch "(?i)^${basePath}.*${HASHED}"`, keeping(page, hashed)),
    ...section(`LocationMatch "^${folder}${LOG}"`, replacing(page, others)),
    ...own.flatMap(({ pattern, lines }) => section(`LocationMatch "${pattern}"`, lines)),
    "RewriteEngine on",
    `RewriteRule "^${folder}$" "${basePath}" [R=308,L]`,
    `RewriteRule "^${folder}/(.*/)?\\." - [R=404,L]`,
    ...PROBE_PATHS.map((path) => `RewriteRule "^${folder}${path}$" - [R=404,L]`),
    ...own.map(({ pattern }) => `RewriteRule "${pattern}" - [L]`),
    `RewriteRule "^${basePath}.*${FILES}" - [NC,L]`,
    `RewriteRule "^${folder}${LOG}" - [L]`,
    `RewriteRule "^${basePath}" "${basePath}index.html" [PT,L]`,
  ].join("\n");
}

const COMPRESSED = "text/html text/css text/javascript application/json image/svg+xml";

/** Brotli for browsers that take it, where the module is there; gzip otherwise. */
function compressing(): readonly string[] {
  return [
    ...section("IfModule brotli_module", [`AddOutputFilterByType BROTLI_COMPRESS;DEFLATE ${COMPRESSED}`]),
    ...section("IfModule !brotli_module", [`AddOutputFilterByType DEFLATE ${COMPRESSED}`]),
  ];
}

function replacing(page: Headers, headers: Headers): readonly string[] {
  const removed = namesOnlyIn(page, headers).map((name) => `Header always unset ${name}`);
  return [...headerLines(headers), ...removed];
}

/** What is missing may come, as in the middle of a deployment: an error isn't kept, as the page isn't. */
function keeping(page: Headers, { "Cache-Control": kept = "", ...others }: Headers): readonly string[] {
  return [
    ...headerLines({ "Cache-Control": page["Cache-Control"] ?? "no-store" }),
    ...headerLines({ "Cache-Control": kept }, "%{REQUEST_STATUS} -lt 400"),
    ...replacing(page, { "Cache-Control": kept, ...others }).filter(
      (line) => !line.startsWith("Header always set Cache-Control "),
    ),
  ];
}

/**
 * Apache says 400 where a header is too large, and for an address that it can't read as well, which anybody can link to:
 * cookies go only where Apache has not read them.
 */
function tooLarge(others: Headers): readonly string[] {
  const status = "%{REQUEST_STATUS} == 400";
  return [
    `ErrorDocument 400 ${quote(tooLargePage("/").replaceAll(/\s*\n\s*/g, " "))}`,
    ...headerLines({ ...others, ...TOO_LARGE_HEADERS }, status),
    ...headerLines(CLEARED_COOKIES, `${status} && -z %{HTTP:Cookie}`),
  ];
}

function section(opening: string, lines: readonly string[]): readonly string[] {
  return [`<${opening}>`, ...lines.map((line) => `  ${line}`), `</${opening.split(" ", 1)[0] ?? ""}>`];
}

/** @param condition an expression of Apache's; without one they are always set */
function headerLines(headers: Headers, condition?: string): readonly string[] {
  const suffix = condition === undefined ? "" : ` "expr=${condition}"`;
  return Object.entries(headers).map(
    ([name, value]) => `Header always set ${name} ${quote(asTemplate(value))}${suffix}`,
  );
}

/** The module reads a value once more after Apache has: a percent sign and a backslash would begin something. */
function asTemplate(value: string): string {
  return value.replaceAll("%", "%%").replaceAll("\\", "\\\\");
}

function quote(value: string): string {
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
