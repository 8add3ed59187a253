import { isSessionError } from "@foyer/shared-auth";
import type { FactorErrorCode, SessionErrorCode, SignInErrorCode } from "@foyer/shared-auth";
import type { Failure } from "@foyer/ui";

export type FormField = "email" | "phone" | "password" | "code";

/** An error as a form shows it: at the field it belongs to, or above the form. */
export interface FormError extends Failure {
  readonly field?: FormField;
}

/** What a person typed wrong. Every other error stands above the form. */
const FIELDS: ReadonlyMap<SessionErrorCode, FormField> = new Map<
  SignInErrorCode | FactorErrorCode,
  FormField
>([
  ["email_invalid", "email"],
  ["user_exists", "email"],
  ["weak_password", "password"],
  ["code_wrong", "code"],
  ["challenge_expired", "code"],
]);

/** Says where an error of a sign-in call belongs, in words to act on. Anything that is no `SessionError` is thrown on. */
export function toFormError(error: unknown): FormError {
  if (!isSessionError(error)) throw error;
  const { message, code, providerCode = code, retryAfterMs } = error;
  const field = FIELDS.get(code);
  return {
    message,
    code: providerCode,
    ...(field !== undefined && { field }),
    ...(code === "rate_limited" && retryAfterMs !== undefined && { waitMs: retryAfterMs }),
  };
}

/** The words of an error that belongs to this field. */
export function messageAt(field: FormField, error: FormError | undefined): string | undefined {
  return error?.field === field ? error.message : undefined;
}
