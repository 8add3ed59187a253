import { hrefOf } from "../routes/base-path.ts";

/** The page from which a person goes on to another site; see docs/decisions/0093-leave-through-a-page-of-our-own.md. */
export const LEAVE_PATH = "/leave.html";

/**
 * The leaving page for an address of another site. In the fragment, which no server is told. It belongs to no origin, and so can't
 * read which language the person has chosen.
 */
export function toLeaveAddress(address: string, { documentElement }: Document = document): string {
  const language = new URLSearchParams({ lang: documentElement.lang }).toString();
  return `${hrefOf(LEAVE_PATH)}?${language}#${encodeURIComponent(address)}`;
}

/**
 * Whether a browser that holds the page to its list of connections would refuse to open an address: every address of
 * the web but those of these origins.
 * @param open the page's own origin and the provider's, which leads on to other services by itself
 */
export function leadsAway(address: string, open: ReadonlySet<string>): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin } = new URL(address);
  return (protocol === "https:" || protocol === "http:") && !open.has(origin);
}
