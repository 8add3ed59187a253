import type { SessionError } from "@foyer/shared-auth";
import { texts } from "../texts.ts";

export interface FailureWords {
  readonly title: string;
  readonly advice: string;
}

/** What a person reads where the words for each failure can't be loaded, or are not here yet. */
export function briefWords({ code, message }: SessionError): FailureWords {
  const t = texts.failure;
  return code === "offline"
    ? { title: t.offline, advice: t.offlineAdvice }
    : { title: t.brief, advice: message };
}
