import { SessionError } from "../session/errors.ts";

/** Browsers let nobody but this very host set a cookie of that prefix, and only over https (RFC 6265bis, 4.1.3.2). */
const HOST_PREFIX = "__Host-";

/**
 * The name under which a project's session is kept: the one of `@supabase/supabase-js` and `@supabase/ssr`; on https
 * with a prefix that keeps sibling hosts from planting a session. A server that reads it with `@supabase/ssr` sets
 * `cookieOptions.name` to the same.
 * @param protocol of the page, e.g. `https:`
 */
export function toStorageKey(providerUrl: string, protocol: string): string {
  const name = `sb-${new URL(providerUrl).hostname.split(".")[0] ?? "project"}-auth-token`;
  return protocol === "https:" ? HOST_PREFIX + name : name;
}

/**
 * @param baseUrl that a relative path is meant from, without a trailing slash
 * @param path a relative path, or a whole address of the project
 * @throws SessionError `invalid_request` for any other address: the person's token must not leave the project
 */
export function toProjectAddress(providerUrl: string, baseUrl: string, path: string): string {
  const project = new URL(`${providerUrl}/`);
  const address = URL.canParse(path, `${baseUrl}/`) ? new URL(path, `${baseUrl}/`) : undefined;
  if (address?.origin !== project.origin || !address.pathname.startsWith(project.pathname)) {
    throw new SessionError(
      "invalid_request",
      "This address is not the project's. Data calls go to the configured project alone.",
    );
  }
  return address.href;
}
