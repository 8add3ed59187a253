import { ApiError } from "../exchange/api-error.ts";
import { UNPROCESSABLE } from "../exchange/http-status.ts";

/** What an administrator, and whoever changes their address, is told; a sign-up never is. */
export function takenAddress(): ApiError {
  const message = "A user with this email address has already been registered";
  return new ApiError(UNPROCESSABLE, "email_exists", message);
}
