// Requests as nobody writes them, for every address that a host's server may have. Seeded: a finding can be run again.

/** A number from 0 to below 1, and the next one at each call. */
type Random = () => number;

/** What hostile addresses bring along: a script, as the captcha's page once took it. */
export const STRANGER = "https://evil.example/steal.js";

const CODE_OF_HEX = 16;
const RARE_METHODS = ["HEAD", "HEAD", "POST", "OPTIONS", "PUT", "TRACE", "PROPFIND", "get"];
/** Most requests read. */
const METHODS = [...Array.from({ length: 12 }, () => "GET"), ...RARE_METHODS];
const RANGES = [
  "bytes=5-2",
  "bytes=0-9007199254740993",
  "bytes=9007199254740993-",
  "bytes=0-0",
  "bytes=-1",
  "bytes=-0",
  "bytes=99999999-",
  "bytes=0-0,2-2,4-",
  "bytes=a-b",
  "lines=1-2",
];
const ACCEPTS = [
  "text/html",
  "text/html,application/xhtml+xml,*/*;q=0.8",
  "*/*",
  "application/json",
  "image/*",
  "",
];
const DESTINATIONS = ["document", "iframe", "empty", "script", "object", "embed", "image"];
const ENCODINGS = ["gzip", "br", "gzip, br", "identity", "*", "br;q=0, gzip;q=0", "zstd, dcz", ""];
const ODD_HEADERS = [
  "If-None-Match: *",
  'If-None-Match: "x"',
  "If-Modified-Since: Sat, 01 Jan 2033 00:00:00 GMT",
  "If-Unmodified-Since: Sat, 01 Jan 2000 00:00:00 GMT",
  'If-Match: "nothing"',
  "If-Range: x",
  "Expect: 100-continue",
  "Expect: something",
  "Upgrade: h2c",
  "Upgrade-Insecure-Requests: 1",
  "X-Original-URL: /captcha.html",
  "X-Rewrite-URL: /captcha.html",
  "X-Forwarded-Host: evil.example",
  "X-Forwarded-Proto: https",
  "X-HTTP-Method-Override: POST",
  "Origin: https://evil.example",
  "Sec-Fetch-Mode: cors",
  "Service-Worker: script",
  "Cookie: a=b; =; ;;; sb-x-auth-token=base64-e30",
  "Content-Length: 0",
  "Content-Type: text/html",
  "Destination: /x.html",
];

/**
 * @param addresses paths to spell in other ways, e.g. `/captcha.html`
 * @param count how many requests
 */
export function* spellRequests(addresses: readonly string[], count: number, seed: number): Generator<string> {
  const random = createRandom(seed);
  for (let index = 0; index < count; index += 1) {
    const address = addresses[index % addresses.length] ?? "/";
    // Each address comes as it is too.
    const target = index < addresses.length ? address : spellTarget(address, random);
    yield spellRequest(target, random);
  }
}

function spellRequest(target: string, random: Random): string {
  const version = random() < 0.15 ? "1.0" : "1.1";
  const maybe = (chance: number, line: () => string): readonly string[] =>
    random() < chance ? [line()] : [];
  const lines = [
    `${pick(METHODS, random)} ${target} HTTP/${version}`,
    ...maybe(
      0.95,
      () => `Host: ${pick(["localhost", "localhost:80", "evil.example", "127.0.0.1", ""], random)}`,
    ),
    ...maybe(0.7, () => `Accept: ${pick(ACCEPTS, random)}`),
    ...maybe(0.4, () => `Sec-Fetch-Dest: ${pick(DESTINATIONS, random)}`),
    ...maybe(0.4, () => `Accept-Encoding: ${pick(ENCODINGS, random)}`),
    ...maybe(0.25, () => `Range: ${pick(RANGES, random)}`),
    ...maybe(0.4, () => pick(ODD_HEADERS, random)),
    ...maybe(0.02, () => `X-Long: ${"x".repeat(Math.floor(random() * 200_000))}`),
    "Connection: close",
  ];
  return `${lines.join("\r\n")}\r\n\r\n`;
}

function spellTarget(address: string, random: Random): string {
  let path = address;
  // Mostly one: of many, one that every server refuses hides the others.
  const times = 1 + Math.floor(random() ** 2 * 3);
  for (let time = 0; time < times; time += 1) path = pick(SPELLINGS, random)(path, random);
  const query = random() < 0.3 ? pick(QUERIES, random) : "";
  const form = random();
  if (form < 0.08) return `http://localhost${path}${query}`;
  return form < 0.1 ? `HTTPS://evil.example${path}${query}` : path + query;
}

const QUERIES = [
  "?",
  "??",
  `?service=x&script=${STRANGER}`,
  `#service=x&script=${STRANGER}`,
  "?/../index.html",
  "?.html",
  "?x=.js",
  ";.css",
];

type Spelling = (path: string, random: Random) => string;

/** Each makes another spelling of a path, which some server may read as the same one. */
const SPELLINGS: readonly Spelling[] = [
  (path, random) => at(path, random, percent),
  (path, random) => at(path, random, (char) => percent(char).toLowerCase()),
  (path, random) => at(path, random, (char) => percent(char).replace("%", "%25")),
  (path) => path.replaceAll(/[^/]/g, percent),
  (path) => inside(path, "%2f"),
  (path) => inside(path, "\\"),
  (path) => path.replaceAll("/", "//"),
  (path) => path.replaceAll(".", "%2e"),
  (path) => path.replaceAll(".", "%c0%ae"),
  (path) => path.replaceAll(".", "．"),
  (path, random) =>
    at(path, random, (char) => (char === char.toUpperCase() ? char.toLowerCase() : char.toUpperCase())),
  (path) => path.toUpperCase(),
  (path, random) =>
    path +
    pick(
      [
        "/",
        "//",
        ".",
        "..",
        "%20",
        "%00",
        "%00.js",
        "%0a",
        "~",
        ";a=b",
        "::$DATA",
        ".js",
        "/x.js",
        "%3f.js",
        "%23.css",
        "/.",
        "/..",
        "/%2e",
      ],
      random,
    ),
  (path, random) =>
    pick(
      ["/.", "/x/..", "/%2e", "/x/%2e%2e", "//", "/..;", "/../..", "/..%2f..", "/%5c..", "/assets/..%5c.."],
      random,
    ) + path,
  (path, random) =>
    at(
      path,
      random,
      (char) => `${char}${pick(["%09", "%0d%0a", "\t", "\u0001", "%ff", "%", "%zz", "%e0%80%80"], random)}`,
    ),
  (path) => path.slice(1),
];

/** Puts something else in the place of each slash but the first. */
function inside(path: string, slash: string): string {
  return path.charAt(0) + path.slice(1).replaceAll("/", slash);
}

function at(path: string, random: Random, change: (char: string) => string): string {
  const place = 1 + Math.floor(random() * Math.max(path.length - 1, 1));
  return path.slice(0, place) + change(path.charAt(place) || "a") + path.slice(place + 1);
}

function percent(char: string): string {
  return `%${char.charCodeAt(0).toString(CODE_OF_HEX).toUpperCase().padStart(2, "0")}`;
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** mulberry32, by Tommy Ettinger, in the public domain. */
function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
