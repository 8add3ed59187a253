import { toSitePath } from "@foyer/contracts";
import type { LinkPurpose, MailLink } from "@foyer/shared-auth";

/** The provider's names for the kinds of mail, as our templates write them. Any other kind signs in. */
const PURPOSES: ReadonlyMap<string, LinkPurpose> = new Map([
  ["signup", "confirm"],
  ["invite", "invite"],
  ["recovery", "recovery"],
  ["email_change", "change-email"],
]);
const NEW_PASSWORD: readonly LinkPurpose[] = ["invite", "recovery"];

/** What a mail's link says. */
export interface ReadLink {
  /** `undefined` where it has no token: the session then waits in the page, or there is none. */
  readonly mail: MailLink | undefined;
  /** A path of this site to go on to; `undefined` where it says none. */
  readonly wanted: string | undefined;
}

/**
 * Reads the address of the link page: `?token_hash=…&type=…&redirect_to=…`.
 * @param path inside the origin
 * @param origin the page's own: a way on to any other site is dropped
 */
export function readLink(path: string, origin: string): ReadLink {
  const { searchParams } = new URL(path, origin);
  const tokenHash = searchParams.get("token_hash");
  const purpose = PURPOSES.get(searchParams.get("type") ?? "") ?? "sign-in";
  return {
    mail: tokenHash === null || tokenHash === "" ? undefined : { tokenHash, purpose },
    wanted: toOwnPath(searchParams.get("redirect_to"), origin),
  };
}

/** Mails write whole addresses, the page itself writes paths. */
function toOwnPath(text: string | null, origin: string): string | undefined {
  if (text === null) return undefined;
  if (text.startsWith("/")) return toSitePath(text);
  if (!URL.canParse(text)) return undefined;
  const address = new URL(text);
  return address.origin === origin ? toSitePath(address.href.slice(address.origin.length)) : undefined;
}

/**
 * Where to go once the link was used: whoever was invited, or has forgotten their password, chooses one first.
 * @param basePath of the sign-in, which leads on by itself
 */
export function nextPath(purpose: LinkPurpose, wanted: string | undefined, basePath: string): string {
  const newPassword = `${basePath}/new-password`;
  if (!NEW_PASSWORD.includes(purpose) || wanted?.startsWith(newPassword) === true) return wanted ?? basePath;
  const isPage = wanted !== undefined && wanted !== "/" && !isInside(wanted, basePath);
  return isPage ? `${newPassword}?${new URLSearchParams({ "return-to": wanted }).toString()}` : newPassword;
}

function isInside(path: string, basePath: string): boolean {
  const [pathname = ""] = path.split(/[?#]/, 1);
  return pathname === basePath || pathname.startsWith(`${basePath}/`);
}
