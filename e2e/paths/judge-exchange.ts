import type { WireAnswer } from "./read-answers.ts";
import type { Exchange } from "./send-request.ts";

/** What must hold of an answer. */
export interface Rules {
  /** Texts that stand outside of what is served: in files, and in the names of files. */
  readonly secrets: readonly string[];
  /** Whether every answer has a policy, and not only documents. */
  readonly isPolicyEverywhere: boolean;
  /** Whether it may lead to another site, as sign-in does. */
  readonly mayLeadAway: boolean;
  /** How many requests there were. */
  readonly count: number;
}

/** What a browser shows by itself, with the origin's rights. */
const DOCUMENT = /^(text\/(html|xml)|application\/(xhtml\+xml|xml|pdf)|image\/svg\+xml|[^;]*\+xml)/i;
const SERVER_ERROR = 500;

/** @returns what the exchange breaks, in words; undefined where it breaks nothing */
export function judgeExchange(
  { answers, received, isLate }: Exchange,
  { secrets, isPolicyEverywhere, mayLeadAway, count }: Rules,
): string | undefined {
  if (isLate) return "neither answered nor closed in time";
  if (answers === undefined) return "what came is no HTTP";
  // What follows the last one may be one that can't be read.
  if (answers.length > count + 1) return "more answers came than requests were sent";
  const bodies = [received, ...answers.map(({ body }) => body)];
  if (secrets.some((secret) => bodies.some((bytes) => bytes.includes(secret))))
    return "something from outside of the folder came";
  if (answers.some(({ status }) => status === SERVER_ERROR)) return "a request made the server fail";
  if (!mayLeadAway && answers.some(leadsAway)) return "an answer leads to another site";
  const naked = answers.find((answer) => needsPolicy(answer, isPolicyEverywhere) && !hasPolicy(answer));
  return naked === undefined ? undefined : `an answer ${naked.status} without its policy`;
}

/** A path of this server begins with one slash, and browsers take a backslash for one. */
function leadsAway({ headers }: WireAnswer): boolean {
  const location = headers.get("location");
  return location !== undefined && !/^\/(?![/\\])/.test(location);
}

function needsPolicy({ headers, body, status }: WireAnswer, isPolicyEverywhere: boolean): boolean {
  if (isPolicyEverywhere && status !== 304) return true;
  const type = headers.get("content-type");
  // Without a type a browser guesses, and may guess that it is a page.
  return type === undefined || type === "" ? body.length > 0 : DOCUMENT.test(type);
}

function hasPolicy({ headers }: WireAnswer): boolean {
  const policy = headers.get("content-security-policy") ?? "";
  const isClosed = policy.includes("default-src 'none'") && policy.includes("frame-ancestors ");
  return isClosed && headers.get("x-content-type-options") === "nosniff";
}
