import type { FormatsSource, LocaleSource, Navigation, Operator, RemoteContext } from "@foyer/contracts";
import { useMemo } from "react";
import type { Listeners } from "../listeners.ts";
import type { FailureLog } from "../diagnostics/failure-log.ts";
import type { PaletteDesk } from "../palette/palette-desk.ts";
import type { RegistryStore } from "../registry/registry-store.ts";
import type { ThemeSwitch } from "../theme/theme-switch.ts";
import type { TrayStore } from "../tray/tray-store.ts";
import type { PageServices } from "./page-services.ts";
import { createRemoteSlots } from "./remote-slots.ts";
import { hrefOf, placeNavigation } from "../routes/base-path.ts";
import { holdNavigation } from "../routes/held-navigation.ts";

/** One context per remote for a whole visit, so that a slot doesn't mount again at every render; none outlives it. */
export function useRemoteContexts(page: {
  visit: number;
  navigation: Navigation;
  /** Tells when the page shows what its address says. */
  drawn: Listeners;
  theme: ThemeSwitch;
  locale: LocaleSource;
  formats: FormatsSource;
  operator: Operator;
  failures: FailureLog;
  palette: PaletteDesk;
  tray: TrayStore;
  registryStore: RegistryStore;
  services: PageServices;
  announce(message: string): void;
  onTitle(remote: string, title: string | undefined): void;
}): (name: string, path: string) => RemoteContext {
  const { visit, registryStore } = page;
  const { contexts } = useMemo(() => ({ visit, contexts: new Map<string, RemoteContext>() }), [visit]);
  const contextOf = (name: string, path: string): RemoteContext => {
    const known = contexts.get(name);
    if (known !== undefined) return known;
    const context: RemoteContext = {
      basePath: hrefOf(path),
      navigation: placeNavigation(holdNavigation(page.navigation, path, page.drawn)),
      theme: { current: page.theme.current, subscribe: page.theme.subscribe },
      locale: { current: page.locale.current, subscribe: page.locale.subscribe },
      formats: { current: page.formats.current, subscribe: page.formats.subscribe },
      operator: page.operator,
      tray: page.tray.trayOf(name),
      report: (error) => {
        page.failures.record(error, name);
      },
      announce: page.announce,
      palette: page.palette.paletteOf(name, path),
      title: (title) => {
        page.onTitle(name, title);
      },
      slots: createRemoteSlots(
        name,
        () => registryStore.current().remotes.find((listing) => listing.name === name),
        async () => (await import("./filled-slot.tsx")).createFiller({ ...page, contexts: contextOf }),
        (error) => {
          page.failures.record(error, name);
        },
      ),
    };
    contexts.set(name, context);
    return context;
  };
  return contextOf;
}
