import { toSitePath } from "@foyer/contracts";
import { isPathInside, withoutBase } from "@foyer/contracts/host";

export const SIGN_IN_PATH = "/sign-in";
/** Where the sign-in asks a signed-in person for the second factor. */
const STEP_UP_PATH = `${SIGN_IN_PATH}/second-factor`;
/** Where the sign-in asks somebody whom a recovery mail signed in for a new password. */
const NEW_PASSWORD_PATH = `${SIGN_IN_PATH}/new-password`;
/** Where the sign-in uses the link of a mail, also for somebody who is signed in. */
const LINK_PATH = `${SIGN_IN_PATH}/link`;
const RETURN_TO = "return-to";
/**
 * Of the whole address with the way back in it. Common proxies take 8 kB for an address, mails and the sign-in services
 * carry this one inside another, encoded once more.
 */
const MOST_CHARACTERS = 4_000;

/** Sign-in with a way back to `path`. */
export function toSignInAddress(path: string): string {
  return path === "/" ? SIGN_IN_PATH : withReturnAddress(SIGN_IN_PATH, path);
}

/** The second-factor step with a way back to `path`. */
export function toStepUpAddress(path: string): string {
  return withReturnAddress(STEP_UP_PATH, path);
}

export function isStepUpPath(pathname: string): boolean {
  return pathname === STEP_UP_PATH;
}

/** Whether the sign-in has something to do there for somebody who is signed in: a new password, or a mail's link. */
export function hasOwnBusiness(pathname: string): boolean {
  return pathname === NEW_PASSWORD_PATH || pathname === LINK_PATH;
}

/** `place` with a way back to `path`; without one where it would not fit into an address, so to the start page then. */
export function withReturnAddress(place: string, path: string): string {
  const address = `${place}?${new URLSearchParams({ [RETURN_TO]: path }).toString()}`;
  return address.length > MOST_CHARACTERS ? place : address;
}

/**
 * Where to go after sign-in: the `return-to` of `address` if it is a path of this site and not the sign-in itself, or
 * else `fallback`.
 * @param site the address of the host's start page, e.g. `https://app.example/app/`; a way back may be written with that
 *   path or as a route
 */
export function readReturnAddress(address: string, site: string, fallback: string): string {
  const given = new URL(address, site).searchParams.get(RETURN_TO);
  const wanted = given === null || given.length > MOST_CHARACTERS ? undefined : toRoute(given, site);
  return wanted === undefined || isPathInside(wanted, SIGN_IN_PATH) ? fallback : wanted;
}

/** Judged as a whole and as a route: what is left without the base path could be read as another site. */
function toRoute(given: string, site: string): string | undefined {
  const path = toSitePath(given);
  return path && toSitePath(withoutBase(new URL(site).pathname, path) ?? path);
}

export function isSignInPath(pathname: string): boolean {
  return isPathInside(pathname, SIGN_IN_PATH);
}
