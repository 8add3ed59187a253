import type { SessionError } from "@foyer/shared-auth";
import type { FailureWords } from "../failures/brief-words.ts";
import { failureWords } from "../failures/failure-words.ts";
import { lateTexts } from "../late-texts.ts";

/** As `failureWords`, of a call: it is not sorted or filtered. */
export function callFailureWords(error: SessionError): FailureWords {
  if (error.code !== "query_timeout") return failureWords(error);
  const t = lateTexts.failure;
  return { title: t.callTimeout, advice: t.callTimeoutAdvice };
}
