import type { RawAnswer } from "../../cli/serve/testing/ask-raw.ts";
import { judgeWorker } from "./judge-worker.ts";
import type { WorkerRule } from "./judge-worker.ts";

/** What stands in files that nobody may get. */
export const OUTSIDE = "BYTES-FROM-OUTSIDE";
export const HIDDEN = "BYTES-OF-A-HIDDEN-FILE";

const NOT_MODIFIED = 304;
const OK = 200;
const FIRST_ERROR = 400;
const EXPECTATION_FAILED = 417;
/** What stands on files whose names hold a hash. */
const KEPT_FOR_LONG = /immutable|max-age=(?!0\b)/;
/** What browsers show as a document that can run something. */
const RENDERED = /html|xml|svg|pdf/;
const PAGE_HEADERS = [
  "integrity-policy",
  "cross-origin-opener-policy",
  "permissions-policy",
  "referrer-policy",
  "cross-origin-resource-policy",
];

/** The policies of a server's own documents. A server of remotes has none. */
export interface OwnPolicies {
  readonly page?: string | undefined;
  /** The policy of the captcha's frame, where one is set. */
  readonly captcha?: string | undefined;
  /** The policy of the page from which somebody leaves for another site. */
  readonly leave?: string | undefined;
  /** The host's service worker. */
  readonly worker?: WorkerRule;
  /** Whether the server answers a browser that asks for a worker's script with that one alone. */
  readonly isRefusingWorkers?: boolean;
  /** The lists of connections, one of which stands on every answer. */
  readonly connections?: readonly (string | undefined)[];
  /** Whether the page is cached as the service does it, which asks each time. */
  readonly isCachingByItself?: boolean;
  /** Whether the server is written in Go, see `isWordOfGo`. */
  readonly isGo?: boolean;
}

/** What is wrong with an answer; nothing, if it could stand on the host's origin. */
export function judgeAnswer(answer: RawAnswer, own: OwnPolicies): readonly string[] {
  const { status, headers, body } = answer;
  if (own.isGo === true && isWordOfGo(answer)) return [];
  const isEmpty =
    body.length === 0 && headers["content-length"] === "0" && headers["content-type"] === undefined;
  // Nothing to show: a copy that a browser has already, or what a server says of itself when asked for its methods.
  if (status === NOT_MODIFIED || (isEmpty && status === OK)) return [];
  const text = body.toString("latin1");
  const policies = (headers["content-security-policy"] ?? "").split(/,\s*/).filter((policy) => policy !== "");
  const type = headers["content-type"];
  const isRendered = body.length > 0 && (type === undefined || RENDERED.test(type));
  const isCaptcha = policies.some((policy) => policy === own.captcha);
  const isLeaving = policies.some((policy) => policy === own.leave);
  const isPage = policies.some((policy) => isSamePage(policy, own.page));
  const problems = [
    policies.length === 0 && "no policy",
    isRendered &&
      !isPage &&
      !isCaptcha &&
      !isLeaving &&
      !policies.some(isClosed) &&
      "a document without the whole policy",
    (isCaptcha || isLeaving) &&
      /id="(foyer|planted)"/.test(text) &&
      "a document's own policy on something else",
    own.connections?.includes(headers["connection-allowlist"]) === false && "no list of connections",
    !isCaptcha &&
      !policies.some((policy) => directives(policy).get("frame-ancestors") === "'none'") &&
      "framable",
    !/^nosniff(, nosniff)*$/.test(headers["x-content-type-options"] ?? "") && "its type can be guessed",
    text.includes(OUTSIDE) && "bytes from outside of the folder",
    text.includes(HIDDEN) && "bytes of a hidden file",
    isRendered && text.includes("evil.example") && "something of the address in a document",
    // Where remotes are served, a copy of the page is a document like any other: it runs nothing.
    own.page !== undefined && status === OK && text.includes('id="foyer"') && missingOnPage(headers, own),
    status >= FIRST_ERROR &&
      KEPT_FOR_LONG.test(headers["cache-control"] ?? "") &&
      "an error that is kept for long",
    ...judgeWorker(answer, own.worker),
  ];
  return problems.filter((problem) => typeof problem === "string");
}

function missingOnPage(headers: RawAnswer["headers"], own: OwnPolicies): string | false {
  const missing = PAGE_HEADERS.filter((name) => headers[name] === undefined);
  const isStored = headers["cache-control"]?.includes("no-store") !== true;
  if (isStored && own.isCachingByItself !== true) missing.push("cache-control");
  return missing.length > 0 && `the page without ${missing.join(", ")}`;
}

/**
 * What is no HTTP, or no address, Go's own library answers before Caddy hears of it, with a fixed line of plain text
 * and no headers of anybody's; docs/operating.md says so.
 */
function isWordOfGo({ status, headers, body }: RawAnswer): boolean {
  if (status === EXPECTATION_FAILED && body.length === 0) return true;
  return (
    headers["content-type"] === "text/plain; charset=utf-8" &&
    headers["server"] === undefined &&
    new RegExp(`^${status} [A-Za-z ]+(: [A-Za-z ]+)?$`).test(body.toString("latin1"))
  );
}

/** The page's own, apart from whom it may frame: that follows the name under which somebody came. */
function isSamePage(policy: string, page: string | undefined): boolean {
  return page !== undefined && withoutFrames(policy) === withoutFrames(page);
}

function withoutFrames(policy: string): string {
  return policy.replace(/frame-src [^;]*; /, "");
}

/** Runs nothing, whatever it is. */
function isClosed(policy: string): boolean {
  const found = directives(policy);
  return found.get("default-src") === "'none'" && !found.has("script-src") && !found.has("object-src");
}

function directives(policy: string): ReadonlyMap<string, string> {
  return new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...values] = directive.trim().split(/\s+/);
      return [name.toLowerCase(), values.join(" ")];
    }),
  );
}
