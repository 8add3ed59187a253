import { SessionError } from "../session/errors.ts";
import type { SessionErrorCode, SessionErrorDetails } from "../session/errors.ts";
import { MEANINGS } from "./auth-error-words.ts";
import { toOutage } from "./outage.ts";
import { toPasswordWords, tooLongWords } from "./password-words.ts";
import { objectOf } from "./read-object.ts";

// A part of what is loaded with the provider's library: nobody hears of its codes before.

/**
 * How long to wait after too many tries where the answer doesn't say: such limits give a try back every few seconds.
 * Those of mails and messages last up to an hour, so nothing is promised of them.
 */
const DEFAULT_WAIT_MS = 10_000;
const MS_PER_SECOND = 1000;
const TOO_MANY_TRIES = "Too many tries. Wait a moment, then try again.";
const TOO_SOON = "That was asked for a moment ago. Wait, then try again.";
/** "For security purposes, you can only request this after 53 seconds." It stands in no field of its own. */
const SAID_SECONDS = /\bafter (\d{1,5}) seconds?\b/;

/** Whether a code of the provider has words here. */
export function isKnownCode(code: string): boolean {
  return MEANINGS.has(code);
}

interface AuthErrorShape {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly status?: unknown;
  readonly reasons?: unknown;
}

type Meaning = readonly [SessionErrorCode, string];

const TOO_LARGE: Meaning = [
  "invalid_request",
  "That is more than the sign-in service takes at once. Shorten what you entered. If it was short, your account carries too much: tell the operator.",
];
/** What a status says where no code of the provider's stands beside it. */
const BY_STATUS: ReadonlyMap<number | undefined, Meaning> = new Map<number, Meaning>([
  [
    404,
    [
      "method_disabled",
      "This project's sign-in service doesn't have this. Use another way, or ask the operator.",
    ],
  ],
  [413, TOO_LARGE],
  [414, TOO_LARGE],
  [431, TOO_LARGE],
]);
/** The words for a refusal without any: those who set the service up refuse by a code of their own (a hook). */
const NO_REASON = "The operator's rules don't allow this. Use another way, or ask the operator.";
const FIRST_SERVER_ERROR = 500;
const TOO_MANY_REQUESTS = 429;

/** Turns whatever the provider's library rejected with, or answered as `error`, into our one error. */
export function toSessionError(error: unknown): SessionError {
  if (error instanceof SessionError) return error;
  const shape: AuthErrorShape = objectOf(error);
  const providerCode = typeof shape.code === "string" ? shape.code : undefined;
  const status = typeof shape.status === "number" && shape.status > 0 ? shape.status : undefined;
  const reasons = Array.isArray(shape.reasons)
    ? shape.reasons.filter((reason): reason is string => typeof reason === "string")
    : [];
  const details = {
    cause: error,
    reasons,
    ...(providerCode !== undefined && { providerCode }),
    ...(status !== undefined && { status }),
  };
  const said = typeof shape.message === "string" ? shape.message : "";
  const meaning = providerCode === undefined ? undefined : MEANINGS.get(providerCode);
  if (meaning !== undefined) {
    const [code, words] = meaning;
    if (code === "rate_limited") return tooMany(words, said, details);
    const tooLong = code === "invalid_request" ? tooLongWords(said) : undefined;
    if (tooLong !== undefined) return new SessionError("weak_password", tooLong, details);
    return new SessionError(code, toPasswordWords(reasons, said) ?? words, details);
  }
  // Calls as a person go out with a token; the library says so where the provider doesn't know its session any more.
  if (shape.name === "AuthSessionMissingError") {
    return new SessionError("session_expired", "Your session has ended. Sign in again.", details);
  }
  if (status === TOO_MANY_REQUESTS) return tooMany(TOO_MANY_TRIES, said, details);
  const byStatus = providerCode === undefined ? BY_STATUS.get(status) : undefined;
  if (byStatus !== undefined) return new SessionError(...byStatus, details);
  const isServersFault = status !== undefined && status >= FIRST_SERVER_ERROR;
  if (shape.name === "AuthRetryableFetchError" || isServersFault) return toOutage(details);
  if (status !== undefined && said.trim() === "") {
    // Without a code as well it was something on the way to the service that answered.
    return providerCode === undefined
      ? toOutage(details)
      : new SessionError("not_permitted", NO_REASON, details);
  }
  return new SessionError(
    "unexpected",
    `The sign-in service answered: ${said === "" ? "no reason given" : said}`,
    details,
  );
}

/** The wait is the one that the answer says; words for a limit that says none are about what can't be waited out here. */
function tooMany(words: string, said: string, details: SessionErrorDetails): SessionError {
  const seconds = SAID_SECONDS.exec(said)?.[1];
  if (seconds !== undefined) {
    const retryAfterMs = Number(seconds) * MS_PER_SECOND;
    return new SessionError("rate_limited", TOO_SOON, { ...details, retryAfterMs });
  }
  return new SessionError("rate_limited", words, {
    ...details,
    ...(words === TOO_MANY_TRIES && { retryAfterMs: DEFAULT_WAIT_MS }),
  });
}
