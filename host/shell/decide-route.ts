import type { RemoteListing } from "@foyer/contracts";
import type { SessionSnapshot } from "@foyer/shared-auth";
import { isSignInPath, readReturnAddress, SIGN_IN_PATH, toSignInAddress } from "./return-address.ts";

export const SYSTEM_PATH = "/system";

/** What the shell shows for an address. */
export type Route =
  | { readonly kind: "waiting" }
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "remote"; readonly listing: RemoteListing }
  | { readonly kind: "second-factor-needed"; readonly listing: RemoteListing }
  | { readonly kind: "system" }
  | { readonly kind: "not-found" };

/**
 * Decides by address, registry and session, before a byte of a remote is asked for. What a remote requires is denied
 * unless the session is known to meet it.
 * @param address inside the origin, e.g. `/data/flights?sort=delay`
 */
export function decideRoute(
  address: string,
  origin: string,
  remotes: readonly RemoteListing[],
  session: SessionSnapshot,
): Route {
  const { pathname } = new URL(address, origin);
  if (pathname === SYSTEM_PATH) return { kind: "system" };
  const start = startPath(remotes);
  const isSignedIn = session.status === "signed-in" || session.status === "stale";
  if (session.status === "starting") return { kind: "waiting" };
  if (pathname === "/") return { kind: "redirect", to: isSignedIn ? start : SIGN_IN_PATH };
  if (isSignInPath(pathname) && isSignedIn) {
    return { kind: "redirect", to: readReturnAddress(address, origin, start) };
  }
  const listing = remotes.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  if (listing === undefined) return { kind: "not-found" };
  if (listing.access.session === "none") return { kind: "remote", listing };
  if (!isSignedIn) {
    const left = session.status === "signed-out" && session.reason === "by-user";
    return { kind: "redirect", to: left ? SIGN_IN_PATH : toSignInAddress(address) };
  }
  if (listing.access.assurance === "aal2" && session.assurance.current !== "aal2") {
    return { kind: "second-factor-needed", listing };
  }
  return { kind: "remote", listing };
}

/** The first remote in the navigation that most people may open. */
function startPath(remotes: readonly RemoteListing[]): string {
  const candidates = remotes.filter(({ navigation }) => navigation);
  const preferred = candidates.find(({ name }) => name === "data") ?? candidates[0];
  return preferred?.path ?? SYSTEM_PATH;
}
