import { isSessionError } from "@foyer/shared-auth";
import type { FactorErrorCode, SignInErrorCode } from "@foyer/shared-auth";
import { texts } from "../texts.ts";

export type FormField = "email" | "phone" | "password" | "code";

/** An error as a form shows it: at the field it belongs to, or above the form. */
export interface FormError {
  readonly field?: FormField;
  readonly message: string;
  /** The provider's code, in small print. */
  readonly code?: string;
  readonly retryAfterMs?: number;
}

const DEFAULT_WAIT_MS = 10_000;

/** Says where an error of a sign-in call belongs, in words to act on. Anything that is no `SessionError` is thrown on. */
export function toFormError(error: unknown): FormError {
  if (!isSessionError(error)) throw error;
  const code = error.providerCode ?? error.code;
  const field = fieldOf(error.code);
  if (error.code === "weak_password") {
    const reasons = error.reasons
      .map((reason) => (Object.hasOwn(texts.weak, reason) ? texts.weak[reason] : undefined))
      .filter((words) => words !== undefined);
    return { field: "password", message: reasons.length === 0 ? error.message : reasons.join(" ") };
  }
  return {
    ...(field !== undefined && { field }),
    message: error.message,
    code,
    ...(error.code === "rate_limited" && { retryAfterMs: error.retryAfterMs ?? DEFAULT_WAIT_MS }),
  };
}

/** Errors that one field can mend; all others stand above the form. */
const FIELDS: Readonly<Partial<Record<SignInErrorCode | FactorErrorCode, FormField>>> = {
  email_invalid: "email",
  user_exists: "email",
  weak_password: "password",
  code_wrong: "code",
  challenge_expired: "code",
};

function fieldOf(code: string): FormField | undefined {
  return Object.hasOwn(FIELDS, code) ? FIELDS[code as keyof typeof FIELDS] : undefined;
}
