/**
 * As the session is kept, see shared-auth/provider/project-address.ts; in chunks or not. What stands beside it, such as the
 * mark of a sign-in that is over, is no session.
 */
const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?sb-[\w-]+-auth-token(?:\.\d+)?=/;

/**
 * Whether there is a session cookie. Only the session can find out whether it is valid.
 * @param cookies as in a request's header or in `document.cookie`
 */
export function hasSessionCookie(cookies: string): boolean {
  return SESSION_COOKIE.test(cookies);
}
