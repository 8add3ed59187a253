import { session } from "@foyer/shared-auth";
import { ROUTE_EXPOSE } from "../federation/federation.ts";
import type { RegistryStore } from "../registry/registry-store.ts";
import { aheadOfSignIn } from "../routes/ahead-of-sign-in.ts";
import { routeOf, siteAddress } from "../routes/base-path.ts";
import type { Preloader } from "../shell/preload.ts";

/**
 * Runs the remote that a person comes to as soon as they have signed in, while the page draws what that changes; not before, since it
 * could read the password.
 */
export function loadAtSignIn(
  { location }: Window,
  registryStore: Pick<RegistryStore, "current">,
  preloader: Pick<Preloader, "expect">,
): void {
  let before = session.getSnapshot().status;
  session.subscribe(() => {
    const { status } = session.getSnapshot();
    const hasSignedIn = before === "signed-out" && status === "signed-in";
    before = status;
    if (!hasSignedIn) return;
    const route = routeOf(location.pathname + location.search);
    for (const { listing, expose } of aheadOfSignIn(route, siteAddress(), registryStore.current().remotes))
      if (expose === ROUTE_EXPOSE) preloader.expect(listing);
  });
}
