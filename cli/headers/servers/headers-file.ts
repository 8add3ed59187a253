import type { Headers } from "../../policy/headers.ts";
import { OFFLINE_WORKER_PATH } from "../../policy/offline-headers.ts";
import { ownDocuments } from "../format.ts";
import type { Format } from "../format.ts";

/** What names of chunks begin with. */
const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));
/** Names with a hash; captcha.js, which has none, is asked for each time. */
const HASHED_NAMES = [
  "/main.*",
  "/early.*",
  "/ahead.*",
  "/*.css",
  "/*.map",
  "/typeface.*",
  ...DIGITS.map((digit) => `/${digit}*.js`),
];
const OTHER_NAMES = ["/*.json", "/*.svg", "/captcha.js"];
/** Cloudflare reads no longer line. */
const LONGEST_LINE = 2000;

/**
 * A `_headers` file, and the line of `_redirects` that goes with it. Every rule that matches applies, and Netlify joins
 * the values of a header that two rules set: so the page's policy stands on everything, files too, and the page's caching
 * is Netlify's own (it asks each time).
 */
export const netlify: Format = ({ page, hashed, others, captchaFrame }) => {
  const { "Cache-Control": _ofPage, ...everywhere } = page;
  return [
    "# _headers. In _redirects: /*  /index.html  200",
    ...block("/*", everywhere),
    ...HASHED_NAMES.flatMap((path) => block(path, caching(hashed))),
    ...[...OTHER_NAMES, OFFLINE_WORKER_PATH].flatMap((path) => block(path, caching(others))),
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

/** The same file; here a rule can take a header off again, and a redirect to the page would go before every file. */
export const cloudflare: Format = (rules) => {
  const { page, hashed, others } = rules;
  const { "Cache-Control": _ofPage, ...everywhere } = page;
  const lines = [
    "# _headers of Cloudflare Pages. Without a 404.html and without _redirects it answers with /index.html by itself.",
    ...block("/*", everywhere),
    ...HASHED_NAMES.flatMap((path) => block(path, caching(hashed))),
    ...OTHER_NAMES.flatMap((path) => block(path, caching(others))),
    // Pages answers an address with .html by one without.
    ...ownDocuments(rules).flatMap(({ path, headers }) =>
      [...new Set([path, path.replace(".html", "")])].flatMap((address) =>
        replacing(address, everywhere, headers),
      ),
    ),
  ];
  const isTooLong = lines.some((line) => line.length > LONGEST_LINE);
  return [
    ...lines,
    ...(isTooLong
      ? [`# A line is longer than the ${LONGEST_LINE} characters that Cloudflare reads: list fewer origins.`]
      : []),
  ].join("\n");
};

function caching({ "Cache-Control": value = "" }: Headers): Headers {
  return { "Cache-Control": value };
}

function replacing(path: string, everywhere: Headers, own: Headers): readonly string[] {
  return [path, ...Object.keys(everywhere).map((name) => `  ! ${name}`), ...lines(own)];
}

function block(path: string, headers: Headers): readonly string[] {
  return [path, ...lines(headers)];
}

function lines(headers: Headers): readonly string[] {
  return Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
}
