import type { RemoteContext } from "@foyer/contracts";
import { RemoteContextProvider } from "@foyer/contracts/react";
import { act, render } from "@testing-library/react";
import { App } from "../app.tsx";

export interface OpenedApp {
  go(path: string): void;
  current(): string;
  history: string[];
  /** What the remote handed to the host's diagnostics. */
  reports: unknown[];
}

/** Opens the remote at an address, with a history of its own in the host's place. For tests. */
export function openApp(path: string): OpenedApp {
  const history = [path];
  const reports: unknown[] = [];
  const listeners = new Set<(path: string) => void>();
  const current = (): string => history.at(-1) ?? "/data";
  const go = (next: string, options?: { replace?: boolean }): void => {
    if (options?.replace === true) history.pop();
    history.push(next);
    for (const listen of listeners) listen(next);
  };
  const context: RemoteContext = {
    basePath: "/data",
    navigation: {
      current,
      go,
      subscribe(listen) {
        listeners.add(listen);
        return () => listeners.delete(listen);
      },
    },
    theme: { current: () => "light", subscribe: () => () => undefined },
    report: (error) => void reports.push(error),
    announce: () => undefined,
  };
  render(
    <RemoteContextProvider context={context}>
      <App />
    </RemoteContextProvider>,
  );
  return {
    current,
    history,
    reports,
    go: (next) => {
      act(() => {
        go(next);
      });
    },
  };
}
