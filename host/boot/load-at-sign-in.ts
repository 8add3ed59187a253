import { session } from "@foyer/shared-auth";
import { ROUTE_EXPOSE } from "../federation/federation.ts";
import type { RegistryStore } from "../registry/registry-store.ts";
import { aheadOfSignIn } from "../routes/ahead-of-sign-in.ts";
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
    const { pathname, search, origin } = location;
    for (const { listing, expose } of aheadOfSignIn(
      pathname + search,
      origin,
      registryStore.current().remotes,
    ))
      if (expose === ROUTE_EXPOSE) preloader.expect(listing);
  });
}
