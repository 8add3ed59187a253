import { isPathInside, toSitePath } from "@foyer/contracts";

export const SIGN_IN_PATH = "/sign-in";
/** Where the sign-in asks a signed-in person for the second factor. */
const STEP_UP_PATH = `${SIGN_IN_PATH}/second-factor`;
/** Where the sign-in asks somebody whom a recovery mail signed in for a new password. */
const NEW_PASSWORD_PATH = `${SIGN_IN_PATH}/new-password`;
const RETURN_TO = "return-to";

/** Sign-in with a way back to `path`. */
export function toSignInAddress(path: string): string {
  return path === "/"
    ? SIGN_IN_PATH
    : `${SIGN_IN_PATH}?${new URLSearchParams({ [RETURN_TO]: path }).toString()}`;
}

/** The second-factor step with a way back to `path`. */
export function toStepUpAddress(path: string): string {
  return `${STEP_UP_PATH}?${new URLSearchParams({ [RETURN_TO]: path }).toString()}`;
}

export function isStepUpPath(pathname: string): boolean {
  return pathname === STEP_UP_PATH;
}

export function isNewPasswordPath(pathname: string): boolean {
  return pathname === NEW_PASSWORD_PATH;
}

/** `place` with a way back to `path`. */
export function withReturnAddress(place: string, path: string): string {
  return `${place}?${new URLSearchParams({ [RETURN_TO]: path }).toString()}`;
}

/**
 * Where to go after sign-in: the `return-to` of `address` if it is a path of this site and not the sign-in itself, or
 * else `fallback`.
 * @param origin the page's own, e.g. `https://app.example`
 */
export function readReturnAddress(address: string, origin: string, fallback: string): string {
  const wanted = toSitePath(new URL(address, origin).searchParams.get(RETURN_TO));
  return wanted === undefined || isPathInside(wanted, SIGN_IN_PATH) ? fallback : wanted;
}

export function isSignInPath(pathname: string): boolean {
  return isPathInside(pathname, SIGN_IN_PATH);
}
