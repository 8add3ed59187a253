import { createRandom } from "../steps/random.ts";
import type { Random } from "../steps/random.ts";
import { drawHeaders } from "./draw-headers.ts";
import { drawPath } from "./draw-path.ts";
import type { PathFacts } from "./draw-path.ts";

/** What somebody sends on one connection, and how they leave it. */
export interface RawRequest {
  readonly bytes: Buffer;
  /** Whether the first of its requests asks for no body in return. */
  readonly isHead: boolean;
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
const LARGE_BODY = "x".repeat(300_000);
const CHUNKED = [
  "0\r\n\r\n",
  "2\r\n{}\r\n0\r\n\r\n",
  "zz\r\n",
  "ffffffffff\r\nx",
  "-1\r\n",
  "2\r\n{}",
  "1\r\n{}\r\n0\r\n\r\n",
];

/** A request that nobody's browser sends, or nearly one that it does. The same seed gives the same bytes. */
export function drawRequest(seed: number, host: string, facts: PathFacts): RawRequest {
  const random = createRandom(seed);
  const ending = drawEnding(random);
  const one = drawOne(random, host, facts, ending !== "read");
  const isTwo = random.below(12) === 0;
  const all = isTwo ? one.text + drawOne(random, host, facts, true).text : one.text;
  const whole = Buffer.from(all, "latin1");
  const isCut = random.below(ending === "read" ? 1_000_000 : 2) === 0;
  // As often in the body as in the head.
  const from = random.below(2) === 0 ? whole.length - one.bodyLength : 0;
  const bytes = isCut ? whole.subarray(0, from + random.below(whole.length - from + 1)) : whole;
  return {
    bytes,
    isHead: one.isHead,
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

function drawOne(random: Random, host: string, facts: PathFacts, mayStay: boolean): DrawnRequest {
  const method = random.below(9) === 0 ? random.pick(RARE_METHODS) : random.pick(METHODS);
  const version = random.below(30) === 0 ? random.pick(VERSIONS) : "HTTP/1.1";
  const lines = drawHeaders(random, host);
  if (!mayStay || random.below(3) > 0) lines.push("Connection: close");
  const { body, framing, isWhole } = drawBody(random, method);
  const head = [`${method} ${drawPath(random, facts)} ${version}`, ...lines, ...framing];
  const text = `${head.join("\r\n")}\r\n\r\n${body}`;
  return { text, bodyLength: body.length, isHead: method === "HEAD", isWhole };
}

function drawBody(random: Random, method: string) {
  const isUsual = ["POST", "PUT", "PATCH"].includes(method) ? random.below(8) > 0 : random.below(15) === 0;
  if (!isUsual) return { body: "", framing: [], isWhole: true };
  const body = random.below(60) === 0 ? LARGE_BODY : random.pick(BODIES);
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
