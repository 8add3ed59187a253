import type { Clock } from "@foyer/contracts";
import type { Preview, RemoteListing } from "@foyer/contracts/host";
import type { AccountDesk } from "../account/account-desk.ts";
import type { Diagnostics } from "../diagnostics/create-diagnostics.ts";
import type { LeakWatch } from "../diagnostics/leak-watch.ts";
import type { Federation } from "../federation/federation.ts";
import type { RealmGuard } from "../federation/realm-guard.ts";
import type { RemoteStyles } from "../federation/remote-styles.ts";
import type { RegistryStore } from "../registry/registry-store.ts";
import type { OverrideDesk } from "../overrides/override-desk.ts";
import type { TrayStore } from "../tray/tray-store.ts";

/** What every slot of the page works with. */
export interface PageServices {
  readonly clock: Clock;
  /** Whether a row is what the page should have begun with, see `RegistryStore`. */
  readonly corrects: RegistryStore["corrects"];
  readonly diagnostics: Diagnostics;
  readonly federation: Federation;
  readonly guard: RealmGuard;
  readonly styles: RemoteStyles;
  /** What a developer has this browser take from their own machine. */
  readonly overrides: OverrideDesk;
  /** What remotes have going on beside their pages. */
  readonly tray: TrayStore;
  /** The accounts of this browser, where the operator and the browser let it keep several. */
  readonly accounts: AccountDesk | undefined;
  /** The row as it would be with a release live that the registry lists for previews. */
  findPreview(preview: Preview): RemoteListing | undefined;
  /** In development only. */
  readonly leakWatch: LeakWatch | undefined;
}
