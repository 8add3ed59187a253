import type { Backend } from "../exchange/backend.ts";

/**
 * Where a mail's link, or the way back from another provider, may lead: to a page of an origin that may use the backend.
 * Everything else is the site's address, as the hosted service does with what its list of redirect addresses doesn't name.
 * @param requested what a request asked for, e.g. `http://localhost:3000/sign-in`
 */
export function toAllowedRedirect(
  { options, ownOrigins }: Pick<Backend, "options" | "ownOrigins">,
  requested: string | undefined,
): string {
  if (requested === undefined || !URL.canParse(requested)) return options.siteUrl;
  const { origin, username, password } = new URL(requested);
  return ownOrigins.has(origin) && username === "" && password === "" ? requested : options.siteUrl;
}
