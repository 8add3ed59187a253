import type { SessionError } from "@foyer/shared-auth";
import type { FailureWords } from "../failures/brief-words.ts";
import { failureWords } from "../failures/failure-words.ts";
import { lateTexts } from "../late-texts.ts";

/** The file can't be written, as on a full disk: no outage, and another try of the same file fails as well. */
export class FileError extends Error {
  override readonly name = "FileError";
  /** The browser's name of it, such as `QuotaExceededError`. */
  readonly code: string;

  constructor(cause: unknown) {
    super("The file can't be written.", { cause });
    this.code = cause instanceof DOMException ? cause.name : this.name;
  }
}

export function isFileError({ cause }: SessionError): boolean {
  return cause instanceof FileError;
}

/** What is said of an export that failed. */
export function exportFailureWords(error: SessionError): FailureWords {
  const { unwritten, unwrittenAdvice } = lateTexts.export;
  return isFileError(error) ? { title: unwritten, advice: unwrittenAdvice } : failureWords(error);
}
