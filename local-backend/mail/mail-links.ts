export interface MailLinkTarget {
  /** Where the API answers; lite writes the site's address there. */
  readonly apiUrl: string;
  /** Where the link leads in the end. */
  readonly redirectTo: string;
  /** Set when the mail was asked for with a code challenge (PKCE): the row that holds it. */
  readonly flowId?: string;
}

const VERIFY_LINK = /https?:\/\/[^\s/]+\/auth\/v1\/verify\?[^\s]+/g;
/** Marks a mail's token as one that is exchanged for a code, as the hosted service does. */
export const PKCE_PREFIX = "pkce_";

/** Rewrites a mail's links: to the API instead of the site, and on to the redirect that the request asked for. */
export function pointMailLinks(text: string, target: MailLinkTarget): { text: string; links: string[] } {
  const links: string[] = [];
  const rewritten = text.replaceAll(VERIFY_LINK, (found) => {
    const link = new URL(`${target.apiUrl}/auth/v1/verify`);
    const original = new URL(found).searchParams;
    const token = original.get("token") ?? "";
    link.searchParams.set(
      "token",
      target.flowId === undefined ? token : `${PKCE_PREFIX}${target.flowId}_${token}`,
    );
    link.searchParams.set("type", original.get("type") ?? "");
    link.searchParams.set("redirect_to", target.redirectTo);
    links.push(link.href);
    return link.href;
  });
  return { text: rewritten, links };
}
