import { CAPTCHA_PATH } from "../../policy/captcha-headers.ts";
import type { Headers } from "../../policy/headers.ts";
import type { Format } from "../format.ts";

/** What names of chunks begin with. */
const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));
/** Names with a hash; captcha.js, which has none, is asked for each time. */
const HASHED_NAMES = ["/main.*", "/early.*", "/*.css", "/*.map", ...DIGITS.map((digit) => `/${digit}*.js`)];
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
    ...OTHER_NAMES.flatMap((path) => block(path, caching(others))),
    ...(captchaFrame === undefined
      ? []
      : [
          "# Netlify can't take the page's policy off one file, so the captcha's frame needs another server.",
        ]),
  ].join("\n");
};

/** The same two files; here a rule can take a header off again. */
export const cloudflare: Format = ({ page, hashed, others, captchaFrame }) => {
  const { "Cache-Control": _ofPage, ...everywhere } = page;
  const lines = [
    "# _headers of Cloudflare Pages. In _redirects: /*  /index.html  200",
    ...block("/*", everywhere),
    ...HASHED_NAMES.flatMap((path) => block(path, caching(hashed))),
    ...OTHER_NAMES.flatMap((path) => block(path, caching(others))),
    // Pages answers an address with .html by one without.
    ...(captchaFrame === undefined
      ? []
      : [CAPTCHA_PATH, CAPTCHA_PATH.replace(".html", "")].flatMap((path) =>
          replacing(path, everywhere, captchaFrame),
        )),
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
