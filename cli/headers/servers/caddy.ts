import type { Headers } from "../../policy/headers.ts";
import { PROBE_PATHS } from "../../policy/probe-paths.ts";
import { FILES, HASHED, HIDDEN, LOG, namesOnlyIn, ownDocuments } from "../format.ts";
import type { Format } from "../format.ts";
import type { SiteRules } from "../site-rules.ts";
import { readBelow } from "./below.ts";
import type { Below } from "./below.ts";

/**
 * The page's headers come first and stand on every answer; a handler of files replaces them. Caddy takes a megabyte of
 * headers, more than a browser keeps in cookies, and so needs no page for those that are too large.
 */
export const caddy: Format = (rules) => {
  const { page, hashed, others } = rules;
  const below = readBelow(rules);
  if (below !== undefined) return caddyBelow(rules, below);
  return [
    "# Inside the site block. index.html is what foyer boot wrote, with its .br and .gz.",
    "route {",
    ...indent([
      WITHOUT_PARTS,
      ...headerBlock(page),
      "@others not method GET HEAD",
      "error @others 405",
      `@hidden path_regexp ${asWord(HIDDEN)}`,
      "error @hidden 404",
      `@probes path ${PROBE_PATHS.join(" ")}`,
      "error @probes 404",
      `@hashed path_regexp ${asWord(`(?i)${HASHED}`)}`,
      ...handle("@hashed", hashed, page),
      ...ownDocuments(rules).flatMap(({ path, name, headers }) => [
        `@${name} path ${path}`,
        ...handle(`@${name}`, headers, page),
      ]),
      `@files path_regexp ${asWord(`(?i)${FILES}`)}`,
      ...handle("@files", others, page),
      `@log path_regexp ${asWord(LOG)}`,
      ...handle("@log", others, page),
      "handle {",
      ...indent(["rewrite * /index.html", ...FILE_SERVER]),
      "}",
    ]),
    "}",
    "handle_errors {",
    ...indent([...headerBlock(page), 'respond "{err.status_code}"']),
    "}",
  ].join("\n");
};

/** The same for a host that shares its origin: nothing of it stands outside of its own path. */
function caddyBelow({ page, hashed, others }: SiteRules, { basePath, folder, documents }: Below): string {
  return [
    `# Inside the site block. The host's folder is ${folder} below the block's root: what foyer boot wrote is its index.html.`,
    `@foyer path ${folder} ${basePath}*`,
    "handle @foyer {",
    ...indent([
      "route {",
      ...indent([
        WITHOUT_PARTS,
        ...headerBlock(page),
        "@others not method GET HEAD",
        "respond @others 405",
        `@start path ${folder}`,
        `redir @start ${basePath}?{query} 308`,
        `@hidden path_regexp ${asWord(HIDDEN)}`,
        "respond @hidden 404",
        `@probes path ${PROBE_PATHS.map((path) => folder + path).join(" ")}`,
        "respond @probes 404",
        `@hashed path_regexp ${asWord(`(?i)${HASHED}`)}`,
        ...handle("@hashed", hashed, page),
        ...documents.flatMap(({ path, name, headers }) => [
          `@${name} path ${path}`,
          ...handle(`@${name}`, headers, page),
        ]),
        `@files path_regexp ${asWord(`(?i)${FILES}`)}`,
        ...handle("@files", others, page),
        `@log path_regexp ${asWord(LOG)}`,
        ...handle("@log", others, page),
        "handle {",
        ...indent([`rewrite * ${basePath}index.html`, ...FILE_SERVER]),
        "}",
      ]),
      "}",
    ]),
    "}",
  ].join("\n");
}

/** A part that isn't there would be answered with what the file's own headers say, and be kept for as long. */
const WITHOUT_PARTS = "request_header -Range";
const FILE_SERVER = ["file_server {", "  precompressed br gzip", "}"];

/** @param page headers that stand there already */
function handle(matcher: string, headers: Headers, page: Headers): readonly string[] {
  const removed = namesOnlyIn(page, headers).map((name) => `-${name}`);
  return [`handle ${matcher} {`, ...indent([...headerBlock(headers, removed), ...FILE_SERVER]), "}"];
}

function headerBlock(headers: Headers, removed: readonly string[] = []): readonly string[] {
  const set = Object.entries(headers).map(([name, value]) => `${name} ${asWord(value)}`);
  return ["header {", ...indent([...set, ...removed]), "}"];
}

function indent(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`);
}

/** Inside quotation marks Caddy takes a backslash for itself, but before another mark. */
function asWord(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}
