import type { LocaleSource, Navigation, Operator, RemoteContext } from "@foyer/contracts";
import { useMemo } from "react";
import type { FailureLog } from "../diagnostics/failure-log.ts";
import type { PaletteDesk } from "../palette/palette-desk.ts";
import type { ThemeSwitch } from "../theme/theme-switch.ts";
import type { TrayStore } from "../tray/tray-store.ts";

/** One context per remote for a whole visit, so that a slot doesn't mount again at every render; none outlives it. */
export function useRemoteContexts(page: {
  visit: number;
  navigation: Navigation;
  theme: ThemeSwitch;
  locale: LocaleSource;
  operator: Operator;
  failures: FailureLog;
  palette: PaletteDesk;
  tray: TrayStore;
  announce(message: string): void;
  onTitle(remote: string, title: string | undefined): void;
}): (name: string, path: string) => RemoteContext {
  const { visit } = page;
  const { contexts } = useMemo(() => ({ visit, contexts: new Map<string, RemoteContext>() }), [visit]);
  return (name, path) => {
    const known = contexts.get(name);
    if (known !== undefined) return known;
    const context: RemoteContext = {
      basePath: path,
      navigation: page.navigation,
      theme: { current: page.theme.current, subscribe: page.theme.subscribe },
      locale: { current: page.locale.current, subscribe: page.locale.subscribe },
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
    };
    contexts.set(name, context);
    return context;
  };
}
