/** As the session is kept, see shared-auth/provider/project-address.ts; in chunks or not. */
const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?sb-[\w-]+-auth-token/;

/**
 * Whether there is a session cookie. Only the session can find out whether it is valid.
 * @param cookies as in a request's header or in `document.cookie`
 */
export function hasSessionCookie(cookies: string): boolean {
  return SESSION_COOKIE.test(cookies);
}
