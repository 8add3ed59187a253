import { toMailLink } from "./mail-links.ts";

/**
 * The link that the service itself would have put into a mail of ours, for tests of what the service does with it: both
 * are made of the same token.
 * @param link of a mail, whichever template wrote it
 */
export function toServiceLink(apiUrl: string, link: string): string {
  const { searchParams } = new URL(link);
  const token = searchParams.get("token_hash");
  if (token === null) return link;
  const type = searchParams.get("type") ?? "";
  return toMailLink(apiUrl, {
    token,
    type: type === "email" ? "magiclink" : type,
    redirectTo: searchParams.get("redirect_to") ?? "",
  });
}
