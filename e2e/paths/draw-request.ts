import { gzipSync } from "node:zlib";
import { createRandom } from "../steps/random.ts";
import type { Random } from "../steps/random.ts";
import { drawHeaders } from "./draw-headers.ts";
import { drawOddBody } from "./draw-odd-body.ts";
import { drawPath, drawWritten } from "./draw-path.ts";
import type { PathFacts } from "./draw-path.ts";

/** What somebody sends on one connection, and how they leave it. */
export interface RawRequest {
  readonly bytes: Buffer;
  /** Of each request, whether it asks for no body in return. */
  readonly heads: readonly boolean[];
  /** "read" stays until the answer is whole; "finish" says at once that nothing more comes; "abort" resets. */
  readonly ending: "read" | "finish" | "abort";
  /** How many parts the bytes come in. */
  readonly parts: number;
}

const METHODS = [
  "GET",
  "GET",
  "GET",
  "GET",
  "GET",
  "GET",
  "HEAD",
  "HEAD",
  "POST",
  "POST",
  "POST",
  "PUT",
  "DELETE",
];
const WRITING = ["PUT", "PUT", "DELETE"];
const RARE_METHODS = [
  "OPTIONS",
  "PATCH",
  "TRACE",
  "PROPFIND",
  "CONNECT",
  "get",
  "QUERY",
  "BREW",
  "",
  "G\u00c9T",
  "LOCK",
];
const VERSIONS = ["HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "HTTP/1.9", "HTTP/1.1 ", "", "JUNK"];
const LENGTHS = ["0", "-1", "9999999999", "1e3", "x", "5, 5", "5, 6", ""];
const BODIES = [
  ...[
    "",
    "{}",
    "[]",
    "null",
    "{",
    '{"a":1}',
    '{"__proto__":{"a":1}}',
    '[{"type":"csp-violation","body":{}}]',
    "\u0000",
  ],
  ...[
    "[".repeat(3_000),
    "x".repeat(60_000),
    '"\\ud800"',
    "a=b&c=d",
    '{"views":[{}]}',
    '{"schema":1,"views":[null]}',
  ],
];
const VIEW =
  '{"eventName":"foyer.view","attributes":[{"key":"foyer.view.remote","value":{"stringValue":"orders"}},null]}';
const MEANT = [
  '{"views":[{"remote":"orders","release":"1.0.0","isShown":true,"errors":0}]}',
  `{"resourceLogs":[{"scopeLogs":[{"logRecords":[${VIEW}]}]},null]}`,
  '[{"type":"csp-violation","url":"http://localhost:3000/","body":{"blockedURL":"inline","effectiveDirective":"x"}}]',
  '{"email":"grace@foyer.example","password":"long enough words"}',
  '{"email":"grace@foyer.example","refresh_token":"x","token":"1","type":"email","redirect_to":"//evil.example"}',
  '{"factor_type":"totp","friendly_name":"\\u202e"}',
  "decision=allow&email=grace%40foyer.example",
];
const LARGE_BODY = "x".repeat(300_000);
const SPACES = " ".repeat(300_000);
const gzipped = (text: string): string => gzipSync(text).toString("latin1");
/** One is a thousand times as long when it is read. */
const ZIPPED = [
  gzipped(MEANT[0] ?? ""),
  gzipped("0".repeat(20_000_000)),
  gzipped("{}").slice(0, -9),
  "",
  "no gzip",
];
const CHUNKED = [
  "0\r\n\r\n",
  "2\r\n{}\r\n0\r\n\r\n",
  "zz\r\n",
  "ffffffffff\r\nx",
  "-1\r\n",
  "2\r\n{}",
  "1\r\n{}\r\n0\r\n\r\n",
];

/** Who is asked, and what is known of them. */
export interface Asked {
  /** With its port. */
  readonly host: string;
  readonly facts: PathFacts;
  /** Lines of a head that let somebody in. */
  readonly keys: readonly string[];
}

/** A request that nobody's browser sends, or nearly one that it does. The same seed gives the same bytes. */
export function drawRequest(seed: number, asked: Asked): RawRequest {
  const random = createRandom(seed);
  const ending = drawEnding(random);
  const one = drawOne(random, asked);
  const isTwo = random.below(12) === 0;
  const all = isTwo ? [one, drawOne(random, asked)] : [one];
  const whole = Buffer.from(all.map(({ text }) => text).join(""), "latin1");
  const isCut = random.below(ending === "read" ? 1_000_000 : 2) === 0;
  // As often in the body as in the head.
  const from = random.below(2) === 0 ? whole.length - one.bodyLength : 0;
  const bytes = isCut ? whole.subarray(0, from + random.below(whole.length - from + 1)) : whole;
  return {
    bytes,
    heads: all.map(({ isHead }) => isHead),
    // Who sent two, or only a part, may wait for ever by right.
    ending: ending === "read" && (isTwo || isCut || !one.isWhole) ? "finish" : ending,
    parts: random.below(5) === 0 ? 1 + random.below(6) : 1,
  };
}

function drawEnding(random: Random): RawRequest["ending"] {
  const kind = random.below(10);
  return kind < 7 ? "read" : kind < 9 ? "finish" : "abort";
}

interface DrawnRequest {
  readonly text: string;
  readonly bodyLength: number;
  readonly isHead: boolean;
  /** Whether its head and body end where they say. */
  readonly isWhole: boolean;
}

function drawOne(random: Random, { host, facts, keys }: Asked): DrawnRequest {
  const { written = [], sent = [] } = facts;
  if (sent.length > 0 && random.below(3) === 0) return drawSent(random, host, sent);
  const isWrite = written.length > 0 && random.below(6) === 0;
  const method = drawMethod(random, isWrite);
  const version = random.below(30) === 0 ? random.pick(VERSIONS) : "HTTP/1.1";
  const lines = drawHeaders(random, host, keys);
  if (isWrite && !keys.some((key) => lines.includes(key))) lines.push(random.pick(keys));
  if (random.below(4) === 0) lines.push("Connection: close");
  const { body, framing, isWhole } = drawBody(random, method);
  const path = isWrite ? drawWritten(random, written) : drawPath(random, facts).replace("{host}", host);
  const head = [`${method} ${path} ${version}`, ...lines, ...framing];
  const text = `${head.join("\r\n")}\r\n\r\n${body}`;
  return { text, bodyLength: body.length, isHead: method === "HEAD", isWhole };
}

/** As it is meant to be sent, but for one place of its body; or longer than anybody takes it, on a connection that goes on. */
function drawSent(random: Random, host: string, sent: NonNullable<PathFacts["sent"]>): DrawnRequest {
  const { path, body: sound } = random.pick(sent);
  const body = drawOddBody(random, sound) + (random.below(30) === 0 ? SPACES : "");
  const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Content-Length: ${body.length}`];
  return {
    text: `${head.join("\r\n")}\r\n\r\n${body}`,
    bodyLength: body.length,
    isHead: false,
    isWhole: true,
  };
}

function drawMethod(random: Random, isWrite: boolean): string {
  if (isWrite) return random.pick(WRITING);
  return random.below(9) === 0 ? random.pick(RARE_METHODS) : random.pick(METHODS);
}

function drawBody(random: Random, method: string) {
  const isUsual = ["POST", "PUT", "PATCH"].includes(method) ? random.below(8) > 0 : random.below(15) === 0;
  if (!isUsual) return { body: "", framing: [], isWhole: true };
  if (random.below(12) === 0) {
    const body = random.pick(ZIPPED);
    return { body, framing: ["Content-Encoding: gzip", `Content-Length: ${body.length}`], isWhole: true };
  }
  const body = random.below(60) === 0 ? LARGE_BODY : random.pick(random.below(3) === 0 ? MEANT : BODIES);
  const kind = random.below(12);
  if (kind < 8) return { body, framing: [`Content-Length: ${body.length}`], isWhole: true };
  if (kind < 10) {
    const chunks = random.pick(CHUNKED);
    return { body: chunks, framing: ["Transfer-Encoding: chunked"], isWhole: false };
  }
  const framing = [`Content-Length: ${random.pick(LENGTHS)}`];
  return {
    body,
    framing: kind === 10 ? framing : [...framing, "Transfer-Encoding: chunked"],
    isWhole: false,
  };
}
