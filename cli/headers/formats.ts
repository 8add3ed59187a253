import { CAPTCHA_PATH } from "../policy/captcha-headers.ts";
import { LEAVE_PATH } from "../policy/leave-headers.ts";
import type { Headers } from "../policy/headers.ts";
import type { SiteRules } from "./site-rules.ts";

/** Names of hashed files, as a regular expression that all of these servers read alike. */
const HASHED = String.raw`\.[0-9a-f]{8,}\.(js|css)(\.map)?$`;
const DOCUMENTS = String.raw`\.(js|css|map|json|svg|png|ico|txt|html|webmanifest)$`;

/** What names of chunks begin with. */
const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));

/** Writes the rules in the words of one kind of server. */
export type Format = (rules: SiteRules) => string;

/** For inside a `server` block whose `root` is the host's folder; the page is what `foyer boot` wrote. */
const nginx: Format = ({ page, hashed, others, captchaFrame, leave }) =>
  [
    "# Inside the server block whose root is the host's folder. index.html is what foyer boot wrote.",
    "gzip_static on;",
    ...nginxBlock(`location ~* "${HASHED}"`, hashed, ["try_files $uri =404;"]),
    ...nginxBlock("location = /index.html", page, []),
    ...nginxBlock(`location = ${LEAVE_PATH}`, leave, []),
    ...(captchaFrame === undefined ? [] : nginxBlock(`location = ${CAPTCHA_PATH}`, captchaFrame, [])),
    ...nginxBlock(`location ~* "${DOCUMENTS}"`, others, ["try_files $uri =404;"]),
    ...nginxBlock("location /", page, ["try_files /index.html =404;"]),
  ].join("\n");

function nginxBlock(place: string, headers: Headers, more: readonly string[]): readonly string[] {
  return [
    `${place} {`,
    ...Object.entries(headers).map(([name, value]) => `  add_header ${name} ${quote(value)} always;`),
    ...more.map((line) => `  ${line}`),
    "}",
  ];
}

/** For inside a site block. */
const caddy: Format = ({ page, hashed, others, captchaFrame, leave }) =>
  [
    "# Inside the site block. index.html is what foyer boot wrote.",
    `@hashed path_regexp ${asCaddyWord(HASHED)}`,
    `@files {\n  path_regexp ${asCaddyWord(DOCUMENTS)}\n  not path_regexp ${asCaddyWord(HASHED)}\n  not path /index.html ${CAPTCHA_PATH} ${LEAVE_PATH}\n}`,
    `@page {\n  not path_regexp ${asCaddyWord(DOCUMENTS)}\n}`,
    "@index path /index.html",
    ...caddyBlock("@hashed", hashed),
    ...caddyBlock("@files", others),
    ...caddyBlock("@page", page),
    ...caddyBlock("@index", page),
    `@leave path ${LEAVE_PATH}`,
    ...caddyBlock("@leave", leave),
    ...(captchaFrame === undefined
      ? []
      : [`@captcha path ${CAPTCHA_PATH}`, ...caddyBlock("@captcha", captchaFrame)]),
    "rewrite @page /index.html",
    "file_server {\n  precompressed br gzip\n}",
  ].join("\n");

function caddyBlock(matcher: string, headers: Headers): readonly string[] {
  return [
    `header ${matcher} {`,
    ...Object.entries(headers).map(([name, value]) => `  ${name} ${asCaddyWord(value)}`),
    "}",
  ];
}

/** Inside quotation marks Caddy takes a backslash for itself, but before another mark. */
function asCaddyWord(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}

/** nginx takes a value in quotation marks, with a backslash before marks and backslashes. */
function quote(value: string): string {
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/**
 * A `_headers` file, and the line of `_redirects` that goes with it. Every rule that matches applies, and Netlify joins
 * the values of a header that two rules set: so what all files share stands once, and the page's caching is Netlify's
 * own (it asks each time).
 */
const netlify: Format = ({ page, hashed, others, captchaFrame }) => {
  const { "Cache-Control": _ofPage, ...everywhere } = page;
  const caching = ({ "Cache-Control": value = "" }: Headers): Headers => ({ "Cache-Control": value });
  return [
    "# _headers. In _redirects: /*  /index.html  200",
    ...netlifyBlock("/*", everywhere),
    // Names with a hash; captcha.js, which has none, is asked for each time.
    ...["/main.*", "/*.css", "/*.map", ...DIGITS.map((digit) => `/${digit}*.js`)].flatMap((path) =>
      netlifyBlock(path, caching(hashed)),
    ),
    ...["/*.json", "/*.svg", "/captcha.js"].flatMap((path) => netlifyBlock(path, caching(others))),
    ...(captchaFrame === undefined
      ? []
      : [
          "# Netlify can't take the page's policy off one file, so the captcha's frame needs another server.",
        ]),
    // The page's list of connections holds for the leaving page as well, and no link of it leads anywhere.
    ...(Object.hasOwn(page, "Connection-Allowlist")
      ? [
          "# Nor off the leaving page: links to other sites end there in browsers that know Connection-Allowlist. Use",
          '# another server, or set "connectionAllowlist" to "off" in config.json and print this again.',
        ]
      : []),
  ].join("\n");
};

function netlifyBlock(path: string, headers: Headers): readonly string[] {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)];
}

/** One response headers policy for each behaviour, as `aws cloudfront create-response-headers-policy` takes them. */
const cloudfront: Format = ({ page, hashed, others, captchaFrame, leave }) =>
  JSON.stringify(
    [
      ["foyer-page", "The default behaviour; errors 403 and 404 answer with /index.html and 200.", page],
      ["foyer-others", "Behaviours for *.json, *.svg and captcha.js; before those of foyer-hashed.", others],
      ["foyer-hashed", "Behaviours for *.js and *.css.", hashed],
      ["foyer-leave", "The behaviour for leave.html.", leave],
      ...(captchaFrame === undefined
        ? []
        : [["foyer-captcha", "The behaviour for captcha.html.", captchaFrame]]),
    ].map(([name, comment, headers]) => ({
      Name: name,
      Comment: comment,
      CustomHeadersConfig: toCustomHeaders(headers as Headers),
      SecurityHeadersConfig: toSecurityHeaders(headers as Headers),
    })),
    null,
    2,
  );

/** CloudFront has fields of their own for these and refuses them among the others. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  "Content-Security-Policy",
  "Strict-Transport-Security",
  "X-Content-Type-Options",
  "Referrer-Policy",
]);

function toCustomHeaders(headers: Headers): object {
  const items = Object.entries(headers)
    .filter(([name]) => !OWN_FIELDS.has(name))
    .map(([Header, Value]) => ({ Header, Value, Override: true }));
  return { Quantity: items.length, Items: items };
}

function toSecurityHeaders(headers: Headers): object {
  const policy = headers["Content-Security-Policy"];
  const transport = /max-age=(\d+)/.exec(headers["Strict-Transport-Security"] ?? "")?.[1];
  return {
    ContentTypeOptions: { Override: true },
    ReferrerPolicy: { ReferrerPolicy: headers["Referrer-Policy"], Override: true },
    ...(policy !== undefined && {
      ContentSecurityPolicy: { ContentSecurityPolicy: policy, Override: true },
    }),
    ...(transport !== undefined && {
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: Number(transport),
        IncludeSubdomains: true,
        Override: true,
      },
    }),
  };
}

export const FORMATS = { nginx, caddy, cloudfront, netlify } as const satisfies Record<string, Format>;
