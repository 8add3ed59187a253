import { toSitePath } from "@foyer/contracts";
import { SessionError } from "../session/errors.ts";

/**
 * A path of this site as the address that a mail or another service leads back to.
 * @param path as `toSitePath` takes it; empty: the sign-in itself
 * @throws SessionError `invalid_request` for another site's
 */
export function toReturnAddress(path: string, mailReturnUrl: string): string {
  if (path === "") return mailReturnUrl;
  const own = toSitePath(path);
  if (own === undefined)
    throw new SessionError("invalid_request", "The page to come back to must be one of this site.");
  return new URL(own, mailReturnUrl).href;
}

/**
 * The page of the sign-in where a mail's link is used, which leads on to `wanted`. The templates in `supabase/templates`
 * lead there by themselves.
 */
export function toLinkAddress(mailReturnUrl: string, wanted: URL): string {
  const page = new URL(mailReturnUrl);
  page.pathname = `${page.pathname.replace(/\/$/, "")}/link`;
  page.searchParams.set("redirect_to", wanted.pathname + wanted.search + wanted.hash);
  return page.href;
}
