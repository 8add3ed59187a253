import type { Random } from "../steps/random.ts";

const RANGES = [
  ...[
    "bytes=5-2",
    "bytes=0-9007199254740993",
    "bytes=-0",
    "bytes=9-",
    "bytes=0-0,1-1",
    "bytes=x",
    "bytes=-1",
  ],
  ...[
    "bytes=0-0",
    "bytes=1-1,0-0,-1",
    "items=0-1",
    "bytes=0-1e400",
    "bytes=--1",
    "bytes=",
    `bytes=${"0-,".repeat(900)}`,
  ],
];
const NAMED: readonly (readonly [string, readonly string[]])[] = [
  ["Range", RANGES],
  ["Range", RANGES],
  ["Range", RANGES],
  ["Accept", ["*/*", "text/html", "application/json", "image/*", "", "text/html;q=0", ",,,", "\u00ff"]],
  [
    "Accept-Encoding",
    [
      "br",
      "gzip",
      "dcz, br",
      "identity;q=0",
      "*;q=0",
      "br;q=2",
      "gzip, br, gzip",
      ";;",
      "",
      "x".repeat(9_000),
    ],
  ],
  ["Available-Dictionary", [`:${"A".repeat(43)}=:`, ":Li4vLi4v:", ":../../outside.txt:", "", "x"]],
  ["Cache-Control", ["no-cache", "only-if-cached", "max-age=-1"]],
  ["If-None-Match", ["*", '"x"', 'W/""', '"', "x".repeat(5_000)]],
  ["If-Modified-Since", ["Thu, 01 Jan 1970 00:00:00 GMT", "yesterday", "-1", "9".repeat(40)]],
  ["If-Range", ['"x"', "Thu, 01 Jan 2099 00:00:00 GMT", "x"]],
  ["If-Match", ["*", '"x"']],
  ["Expect", ["100-continue", "cake"]],
  [
    "Upgrade",
    ["websocket", "websocket\r\nConnection: Upgrade", "h2c\r\nConnection: Upgrade, HTTP2-Settings"],
  ],
  ["HTTP2-Settings", ["AAMAAABkAAQCAAAAAAIAAAAA"]],
  ["Origin", ["http://localhost:3000", "http://evil.example", "null", "http://[", ""]],
  ["Sec-Fetch-Site", ["cross-site", "same-origin", "none", "x"]],
  ["Sec-Fetch-Mode", ["navigate", "cors", "no-cors"]],
  ["Sec-Fetch-Dest", ["document", "iframe", "script", "empty"]],
  [
    "Content-Type",
    ["application/json", "application/reports+json", "text/html", "multipart/form-data", "x/y;;=", ""],
  ],
  ["Content-Encoding", ["gzip", "br", "x"]],
  ["Cookie", ["a=b", "sb-x-auth-token=base64-eyJ", "=", ";;;", "__proto__=1", `a=${"x".repeat(30_000)}`]],
  ["Authorization", ["Bearer x", "Bearer a.b.c", "Basic Og==", "Bearer", ""]],
  ["apikey", ["sb_publishable_foyer_local", "sb_secret_foyer_local", "x", ""]],
  ["X-Forwarded-For", ["127.0.0.1", "::1", "x".repeat(2_000)]],
  ["X-Forwarded-Host", ["evil.example"]],
  ["X-HTTP-Method-Override", ["DELETE", "PUT"]],
  ["X-Original-URL", ["/.env", "/../outside.txt"]],
  ["foyer-key", ["x", "ed25519:AAAA"]],
  ["foyer-time", ["0", "x", "9".repeat(30)]],
  ["foyer-condition", ["*", "0", ""]],
  ["TE", ["trailers", "gzip"]],
  ["Access-Control-Request-Method", ["PUT", "BREW"]],
  ["Access-Control-Request-Headers", ["x", "a, b, c", "x".repeat(5_000)]],
  ["Accept-Profile", ["private", "__proto__", ""]],
  ["Prefer", ["count=exact", "return=representation,,", "x"]],
  ["__proto__", ["x"]],
  ["constructor", ["x"]],
];
const ODD = [
  " folded: x",
  "no colon",
  ": no name",
  "Bad Name: x",
  "X-Zero: a\u0000b",
  "X-Line: a\nX-Other: b",
  "X-Wide: ÿ",
];
const HOSTS = [
  "localhost",
  "127.0.0.1",
  "[::1]",
  "evil.example",
  "localhost:99999",
  "",
  "a b",
  "x".repeat(300),
  "\\",
  "@",
];
const MANY = 300;
const LARGE = 20_000;
const HUGE = 1_100_000;

/**
 * Lines of a head, in any order; seldom none that is meant well.
 * @param host who is asked, mostly
 * @param keys lines of which one lets somebody in
 */
export function drawHeaders(random: Random, host: string, keys: readonly string[]): string[] {
  const lines: string[] = [];
  const hosts = random.below(20);
  if (hosts > 1) lines.push(`Host: ${hosts < 5 ? random.pick(HOSTS) : host}`);
  if (hosts === 2) lines.push(`Host: ${random.pick(HOSTS)}`);
  if (keys.length > 0 && random.below(3) === 0) lines.push(random.pick(keys));
  for (let more = random.below(5); more > 0; more -= 1) {
    const [name, values] = random.pick(NAMED);
    lines.push(`${random.below(9) === 0 ? name.toUpperCase() : name}: ${random.pick(values)}`);
  }
  const rare = random.below(200);
  if (rare < 6) lines.push(random.pick(ODD));
  if (rare === 6) lines.push(...Array.from({ length: MANY }, (_, at) => `X-${at}: ${at}`));
  if (rare === 7) lines.push(`X-Large: ${"x".repeat(LARGE)}`);
  if (rare === 8 && random.below(10) === 0) lines.push(`X-Huge: ${"x".repeat(HUGE)}`);
  return lines;
}
