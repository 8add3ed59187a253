export interface MailLinkTarget {
  /** Where the link leads in the end. */
  readonly redirectTo: string;
  /** Set when the mail was asked for with a code challenge (PKCE): the row that holds it. */
  readonly flowId?: string;
}

/** Marks a mail's token as one that is exchanged for a code, as the hosted service does. */
const PKCE_PREFIX = "pkce_";
const UUID_LENGTH = 36;

/** The token as mails carry it: marked where a code challenge waits for it. */
export function toMailToken(hash: string, { flowId }: Pick<MailLinkTarget, "flowId">): string {
  return flowId === undefined ? hash : `${PKCE_PREFIX}${flowId}_${hash}`;
}

/** Takes a mail's token apart again. */
export function readMailToken(token: string): { readonly hash: string; readonly flowId?: string } {
  if (!token.startsWith(PKCE_PREFIX)) return { hash: token };
  const flowId = token.slice(PKCE_PREFIX.length, PKCE_PREFIX.length + UUID_LENGTH);
  return { flowId, hash: token.slice(PKCE_PREFIX.length + UUID_LENGTH + "_".length) };
}

/** The link that the service itself puts into mails: `GET auth/v1/verify`. */
export function toMailLink(
  apiUrl: string,
  { token, type, redirectTo }: { readonly token: string; readonly type: string; readonly redirectTo: string },
): string {
  const link = new URL(`${apiUrl}/auth/v1/verify`);
  link.searchParams.set("token", token);
  link.searchParams.set("type", type);
  link.searchParams.set("redirect_to", redirectTo);
  return link.href;
}
