import { isPathInside, OVERRIDE_PATH, PREVIEW_PATH } from "@foyer/contracts/host";
import type { RefusedListing, RemoteListing } from "@foyer/contracts/host";
import type { SessionSnapshot } from "@foyer/shared-auth";
import { checkAccess } from "./check-access.ts";
import { findAsker } from "./find-asker.ts";
import type { Asker } from "./find-asker.ts";
import {
  hasOwnBusiness,
  isSignInPath,
  isStepUpPath,
  readReturnAddress,
  SIGN_IN_PATH,
  toSignInAddress,
  toStepUpAddress,
} from "./return-address.ts";
import type { Roles } from "./roles.ts";
import type { SystemStanding } from "./system-standing.ts";
import { isSignedIn } from "./is-signed-in.ts";

export const SYSTEM_PATH = "/system";
export const PRIMITIVES_PATH = `${SYSTEM_PATH}/ui`;

/** Why a page stays shut although somebody is signed in. */
export type Denial = "set-up-second-factor" | "no-role" | "unchecked" | "unknown-requirement";

/** What the shell shows for an address. */
export type Route =
  | { readonly kind: "waiting" }
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "start" }
  | { readonly kind: "remote"; readonly listing: RemoteListing }
  /** Open once the person has given the proof, which `asker` asks for in its place. */
  | { readonly kind: "step-up"; readonly listing: RemoteListing; readonly asker: Asker }
  | { readonly kind: "denied"; readonly listing: RemoteListing; readonly why: Denial }
  | { readonly kind: "refused"; readonly listing: RefusedListing }
  | { readonly kind: "system" }
  /** The parts of `@foyer/ui` in their states; in development only. */
  | { readonly kind: "primitives" }
  /** The question whether a remote may come from the developer's machine. */
  | { readonly kind: "override" }
  /** The question whether this tab shows a release that isn't live. */
  | { readonly kind: "preview" }
  | { readonly kind: "not-found" };

interface Listings {
  readonly remotes: readonly RemoteListing[];
  readonly refused: readonly RefusedListing[];
  /** More are registered than are known yet. */
  readonly isPartial?: boolean;
}

/**
 * Decides by address, registry and session, before a byte of a remote is asked for. What a remote requires is denied
 * unless the session is known to meet it.
 * @param address inside the origin, e.g. `/data/flights?sort=delay`
 * @param isDevelopment of the configuration
 * @param system what the page `/system` is to them
 */
export function decideRoute(
  address: string,
  origin: string,
  { remotes, refused, isPartial = false }: Listings,
  session: SessionSnapshot,
  roles: Roles = "unknown",
  isDevelopment = false,
  system: SystemStanding = "by-address",
): Route {
  const { pathname } = new URL(address, origin);
  if (pathname === SYSTEM_PATH) return systemRoute(system);
  if (pathname === PRIMITIVES_PATH && isDevelopment) return { kind: "primitives" };
  if (pathname === OVERRIDE_PATH) return { kind: "override" };
  if (pathname === PREVIEW_PATH) return { kind: isPartial ? "waiting" : "preview" };
  const start = startPath(remotes);
  if (session.status === "starting") return { kind: "waiting" };
  if (pathname === "/") {
    if (!isSignedIn(session)) return { kind: "redirect", to: SIGN_IN_PATH };
    if (isPartial) return { kind: "waiting" };
    return start === "/" ? { kind: "start" } : { kind: "redirect", to: start };
  }
  const canStepUp =
    isSignedIn(session) && session.assurance.current === "aal1" && session.assurance.possible === "aal2";
  const hasBusiness = hasOwnBusiness(pathname) || (isStepUpPath(pathname) && canStepUp);
  if (isSignInPath(pathname) && isSignedIn(session) && !hasBusiness) {
    if (isPartial) return { kind: "waiting" };
    return { kind: "redirect", to: readReturnAddress(address, origin, start) };
  }
  const owns = ({ path }: { path: string }): boolean => isPathInside(pathname, path);
  const listing = remotes.find(owns);
  if (listing === undefined) {
    const row = refused.find(owns);
    if (row !== undefined) return { kind: "refused", listing: row };
    return { kind: isPartial ? "waiting" : "not-found" };
  }
  const access = checkAccess(listing.access, session, roles);
  switch (access) {
    case "open":
      return { kind: "remote", listing };
    case "waiting":
      return { kind: "waiting" };
    case "sign-in":
      return { kind: "redirect", to: signInAddressFrom(address, pathname, session) };
    case "step-up": {
      const asker = findAsker(remotes);
      return asker === undefined
        ? { kind: "redirect", to: toStepUpAddress(address) }
        : { kind: "step-up", listing, asker };
    }
    case "set-up-second-factor":
    case "no-role":
    case "unchecked":
    case "unknown-requirement":
      return { kind: "denied", listing, why: access };
  }
}

/** Who signed out left, and whoever comes next is told nothing of the values that an address may hold. */
function signInAddressFrom(address: string, pathname: string, session: SessionSnapshot): string {
  const reason = session.status === "signed-out" ? session.reason : undefined;
  if (reason === "by-user") return SIGN_IN_PATH;
  return toSignInAddress(reason === "elsewhere" ? pathname : address);
}

function systemRoute(standing: SystemStanding): Route {
  switch (standing) {
    case "listed":
    case "by-address":
      return { kind: "system" };
    case "waiting":
      return { kind: "waiting" };
    case "sign-in":
      return { kind: "redirect", to: toSignInAddress(SYSTEM_PATH) };
    case "shut":
      return { kind: "not-found" };
  }
}

/** The remote that owns an address, whoever may open it. */
export function listingAt(
  address: string,
  origin: string,
  remotes: readonly RemoteListing[],
): RemoteListing | undefined {
  const { pathname } = new URL(address, origin);
  return remotes.find(({ path }) => isPathInside(pathname, path));
}

/** The start page if any remote puts something on it; or else the first page by the registry's order. */
export function startPath(remotes: readonly RemoteListing[]): string {
  const hasCards = remotes.some(({ contributions }) =>
    contributions.some(({ place }) => place === "start-page"),
  );
  if (hasCards) return "/";
  return remotes.find(({ navigation }) => navigation)?.path ?? SYSTEM_PATH;
}
