import type { Navigation } from "@foyer/contracts";
import { session } from "@foyer/shared-auth";
import type { AccountDesk } from "../account/account-desk.ts";
import type { Diagnostics } from "../diagnostics/create-diagnostics.ts";
import type { RegistryStore } from "../registry/registry-store.ts";
import { listingAt } from "../routes/decide-route.ts";
import { forgetFormer, forgetPerson, forgetSignedOut } from "../shell/forget-person.ts";
import type { Preloader } from "../shell/preload.ts";
import { createVisits } from "../shell/visits.ts";
import type { Visits } from "../shell/visits.ts";
import type { TrayStore } from "../tray/tray-store.ts";
import { siteAddress } from "../routes/base-path.ts";

const STORAGES = { tab: () => sessionStorage, browser: () => localStorage };

/** Whose page it is: with each person who goes, everything that the page knows of them goes. */
export function startVisits(
  navigation: Navigation,
  registryStore: RegistryStore,
  preloader: Preloader,
  { failures, notices }: Diagnostics,
  { tray, accounts }: { readonly tray: TrayStore; readonly accounts?: AccountDesk | undefined },
  forgetPreview?: () => void,
): Visits {
  const tidy = (): void => {
    if (session.getSnapshot().status !== "signed-out") return;
    forgetSignedOut(STORAGES, session.data.providerUrl, document);
  };
  forgetFormer(STORAGES);
  tidy();
  session.subscribe(tidy);
  return createVisits(session, {
    onEnded(personId, wasRemembered) {
      forgetPerson(personId, wasRemembered, STORAGES);
      preloader.forget();
      forgetPreview?.();
      failures.forget();
      notices.dismissAll();
      tray.endAll();
    },
    onReplaced() {
      // What the address says below the remote's own path, such as a filter, was the other person's.
      const opened = listingAt(navigation.current(), siteAddress(), registryStore.current().remotes);
      if (opened !== undefined) navigation.go(opened.path, { replace: true });
      accounts?.beginAnew(opened?.path ?? "/");
    },
  });
}
