import type { Clock } from "@foyer/contracts";
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
  /** In development only. */
  readonly leakWatch: LeakWatch | undefined;
}
