import type { PaletteEntry } from "@foyer/contracts";
import { RemoteContextProvider } from "@foyer/contracts/react";
import { createTestContext } from "@foyer/contracts/testing";
import { act, render } from "@testing-library/react";
import { App } from "../app.tsx";
import palette from "../palette.ts";

export interface OpenedApp {
  go(path: string): void;
  /** The same as a browser does it: nothing is drawn before it returns. */
  goUndrawn(path: string): void;
  current(): string;
  readonly history: readonly string[];
  /** What the remote said aloud. */
  readonly announced: readonly string[];
  /** What the remote named in the window's title. */
  title(): string | undefined;
  /** What the palette would have of the remote, for what is typed. */
  offered(typed: string): Promise<readonly PaletteEntry[]>;
  /** Does what the host does for a key that the remote offers. */
  press(key: string): Promise<void>;
  /** What the remote handed to the host's diagnostics. */
  readonly reports: readonly unknown[];
}

/** Opens the remote at an address, with a history of its own in the host's place. For tests. */
export function openApp(path: string): OpenedApp {
  const context = createTestContext({ basePath: "/data", path });
  const { navigation, history, reported, announced } = context;
  // As the host does it when the palette opens.
  void palette.mount(document.createElement("div"), context);
  render(
    <RemoteContextProvider context={context}>
      <App />
    </RemoteContextProvider>,
  );
  return {
    current: () => navigation.current(),
    history,
    announced,
    reports: reported,
    goUndrawn: (next) => {
      // React draws at once in tests otherwise.
      const settings = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
      const before = settings.IS_REACT_ACT_ENVIRONMENT;
      settings.IS_REACT_ACT_ENVIRONMENT = false;
      navigation.go(next);
      settings.IS_REACT_ACT_ENVIRONMENT = before;
    },
    title: context.currentTitle,
    offered: context.paletteEntries,
    async press(key) {
      const entries = await context.paletteEntries();
      act(() => {
        entries.findLast((one) => one.key === key)?.run?.();
      });
    },
    go: (next) => {
      act(() => {
        navigation.go(next);
      });
    },
  };
}
