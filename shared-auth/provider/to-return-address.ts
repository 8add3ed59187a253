import { SessionError } from "../session/errors.ts";

/**
 * A path of this site as the address that a mail or another service leads back to.
 * @throws SessionError `invalid_request` for another site's
 */
export function toReturnAddress(path: string, mailReturnUrl: string): string {
  const address = new URL(path, mailReturnUrl);
  if (address.origin === new URL(mailReturnUrl).origin) return address.href;
  throw new SessionError("invalid_request", "The page to come back to must be one of this site.");
}
