import type { Navigation, PaletteEntry, RemoteContext } from "@foyer/contracts";
import type { AllowedContribution } from "../routes/allowed-contributions.ts";
import type { PageServices } from "../shell/page-services.ts";
import type { PaletteDesk } from "./palette-desk.ts";

/** Where the person can go by the host itself, and whether they may go where they went before. */
export interface PalettePages {
  readonly entries: readonly PaletteEntry[];
  mayOpen(remote: string, path: string): boolean;
  titleOf(remote: string): string;
}

export interface PaletteProps {
  desk: PaletteDesk;
  services: PageServices;
  navigation: Navigation;
  contexts(name: string, path: string): RemoteContext;
  /** What remotes that the person may open contribute. */
  contributions: readonly AllowedContribution[];
  pages: PalettePages;
  personId: string;
  storage: () => Storage;
}
