import * as answers from "../../cli/serve/answer.ts";
import type { Answer } from "../../cli/serve/answer.ts";
import type { HostDecision } from "../../cli/serve/decide-host-answer.ts";
import { documentsIn } from "./served-folder.ts";

// One request for every kind of answer that the host's server has. Whoever adds a kind, or an answer that is always the
// same, can't compile without adding a request here; a new document of the build is found by itself.

const LARGE = "x".repeat(70_000);

const DECIDED = {
  page: "GET /data/flights HTTP/1.1",
  file: "GET /captcha.js HTTP/1.1",
  document: "GET /config.json HTTP/1.1",
  captcha: "GET /captcha.html HTTP/1.1",
  leave: "GET /leave.html HTTP/1.1",
  offline: "GET /foyer-offline.js HTTP/1.1",
  manifest: "GET /manifest.webmanifest HTTP/1.1",
  health: "GET /healthz HTTP/1.1",
  ready: "GET /readyz HTTP/1.1",
  notFound: "GET /missing.js HTTP/1.1",
} as const satisfies Record<HostDecision["kind"], string>;

/** Some lead back to where the host's start page is. */
type FixedName = {
  [Name in keyof typeof answers]: (typeof answers)[Name] extends Answer | ((start: string) => Answer)
    ? Name
    : never;
}[keyof typeof answers];

const START = "/";

/** What is answered whatever stands in the folder, but for what only a broken build brings about. */
const FIXED = {
  NOT_FOUND: "GET /page.html HTTP/1.1",
  REFUSED: "GET /%zz HTTP/1.1",
  WRONG_METHOD: "POST / HTTP/1.1",
  tooLong: `GET /?${LARGE} HTTP/1.1`,
  tooLargeCookies: `GET / HTTP/1.1\r\nCookie: a=${LARGE}`,
} as const satisfies Record<Exclude<FixedName, "FAILED">, string>;

/** What Node can't read as a request. */
const UNREADABLE = {
  "a header beyond every limit": `GET / HTTP/1.1\r\nX-Long: ${"x".repeat(1_100_000)}`,
  "no HTTP": "hello",
};

export interface AskedKind {
  readonly what: string;
  /** The request line and headers, without those that every request has. */
  readonly request: string;
  /** What the code says that comes, where it is always the same. */
  readonly answer?: Answer;
}

/** @param folder of the built host that is served */
export function askForEveryKind(folder: string): readonly AskedKind[] {
  return [
    ...documentsIn(folder).map((path) => ({ what: path, request: `GET ${path} HTTP/1.1` })),
    { what: "a picture", request: "GET /picture.svg HTTP/1.1" },
    ...Object.entries(DECIDED).map(([what, request]) => ({ what, request })),
    ...Object.entries(FIXED).map(([what, request]) => ({
      what,
      request,
      answer: fixedAnswer(what as keyof typeof FIXED),
    })),
    ...Object.entries(UNREADABLE).map(([what, request]) => ({ what, request })),
  ];
}

function fixedAnswer(name: keyof typeof FIXED): Answer {
  const answer = answers[name];
  return typeof answer === "function" ? answer(START) : answer;
}
