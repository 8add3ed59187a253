import { withBase } from "@foyer/contracts/host";
import type { Headers } from "../../policy/headers.ts";
import { PROBE_PATHS } from "../../policy/probe-paths.ts";
import { CLEARED_COOKIES, TOO_LARGE_HEADERS, tooLargePage } from "../../policy/too-large-page.ts";
import { FILES, HASHED, HIDDEN, LOG, MOST_HEADER_KB, ownDocuments } from "../format.ts";
import type { Format, OwnDocument } from "../format.ts";
import type { SiteRules } from "../site-rules.ts";
import { readBelow } from "./below.ts";
import type { Below } from "./below.ts";

/**
 * The page's headers stand at the server's level and so on every answer, nginx's own errors too; a location that has
 * headers of its own, and only those do, replaces all of them. nginx picks a location by the decoded, normalised path.
 */
export const nginx: Format = (rules) => {
  const { others } = rules;
  const below = readBelow(rules);
  if (below !== undefined) return nginxBelow(rules, below);
  return [
    "# Inside the server block whose root is the host's folder. index.html is what foyer boot wrote, with its .gz.",
    "# The limit of headers counts where the block is the default server of its port.",
    `large_client_header_buffers 4 ${MOST_HEADER_KB}k;`,
    "error_page 494 = @foyer-too-large;",
    ...siteLines(rules, ownDocuments(rules)),
    ...block("location /", ["try_files /index.html =404;"]),
    // For headers alone; nginx has another status for a long address.
    ...block("location @foyer-too-large", [
      ...headerLines(withoutType({ ...others, ...TOO_LARGE_HEADERS, ...CLEARED_COOKIES })),
      "default_type text/html;",
      `return 431 ${quote(tooLargePage("/").replaceAll(/\s*\n\s*/g, " "))};`,
    ]),
  ].join("\n");
};

/** The same for a host that shares its origin: nothing of it stands outside of its own path. */
function nginxBelow(rules: SiteRules, { basePath, folder, documents }: Below): string {
  return [
    `# Inside the server block. The host's folder is ${folder} below the block's root: what foyer boot wrote is its index.html.`,
    ...block(`location = ${folder}`, [...headerLines(rules.page), `return 308 ${basePath}$is_args$args;`]),
    ...block(`location ^~ ${basePath}`, [
      ...siteLines(rules, documents),
      `try_files ${basePath}index.html =404;`,
    ]),
  ].join("\n");
}

/** What a host's files are answered with, wherever the host stands. */
function siteLines(
  { basePath, page, hashed, others }: SiteRules,
  documents: readonly Pick<OwnDocument, "path" | "headers">[],
): readonly string[] {
  return [
    "gzip_static on;",
    // A part that isn't there would be answered with every header twice.
    "max_ranges 0;",
    "disable_symlinks on from=$document_root;",
    ...headerLines(page),
    ...PROBE_PATHS.flatMap((path) => block(`location = ${withBase(basePath, path)}`, ["return 404;"])),
    ...block(`location ~ "${HIDDEN}"`, ["return 404;"]),
    ...block(`location ~* "${HASHED}"`, [...keptLines(hashed), "try_files $uri =404;"]),
    ...documents.flatMap(({ path, headers }) =>
      block(`location = ${path}`, [...headerLines(headers), `try_files ${path} =404;`]),
    ),
    ...block(`location ~* "${FILES}"`, [...headerLines(others), "try_files $uri =404;"]),
    ...block(`location ~ "${LOG}"`, [
      ...headerLines(others),
      "default_type application/octet-stream;",
      "try_files $uri =404;",
    ]),
  ];
}

function block(place: string, lines: readonly string[]): readonly string[] {
  return [`${place} {`, ...lines.map((line) => `  ${line}`), "}"];
}

function headerLines(headers: Headers): readonly string[] {
  return Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`);
}

/** What is missing may come, as in the middle of a deployment: without its last word nginx has a header on no error. */
function keptLines(headers: Headers): readonly string[] {
  return headerLines(headers).map((line) =>
    line.startsWith("add_header Cache-Control ") ? line.replace(/ always;$/, ";") : line,
  );
}

/** nginx has a word of its own for the type. */
function withoutType({ "Content-Type": _type, ...headers }: Headers): Headers {
  return headers;
}

/** A value in quotation marks, with a backslash before marks and backslashes. */
function quote(value: string): string {
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
