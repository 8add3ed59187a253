import { toEmail } from "@foyer/contracts";
import type { FormError } from "../errors/to-form-error.ts";
import { texts } from "../texts.ts";

/** What to say of an address that wasn't typed. */
export function missingEmail(email: string): FormError | undefined {
  return toEmail(email) === "" ? { field: "email", message: texts.missing.email } : undefined;
}

/** What to say of a password that wasn't typed. Any other is sent as it is, spaces and all. */
export function missingPassword(
  password: string,
  message: string = texts.missing.password,
): FormError | undefined {
  return password === "" ? { field: "password", message } : undefined;
}
