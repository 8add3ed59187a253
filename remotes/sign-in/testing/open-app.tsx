import type { RemoteContext } from "@foyer/contracts";
import { RemoteContextProvider } from "@foyer/contracts/react";
import { render } from "@testing-library/react";
import { App } from "../app.tsx";

/** Opens the remote at an address, with a history of its own in the host's place. For tests. */
export function openApp(path: string): { current(): string } {
  let current = path;
  const listeners = new Set<(path: string) => void>();
  const context: RemoteContext = {
    basePath: "/sign-in",
    navigation: {
      current: () => current,
      go(next) {
        current = next;
        for (const listen of listeners) listen(next);
      },
      subscribe(listen) {
        listeners.add(listen);
        return () => listeners.delete(listen);
      },
    },
    theme: { current: () => "light", subscribe: () => () => undefined },
    report: (error) => {
      throw error;
    },
    announce: () => undefined,
  };
  render(
    <RemoteContextProvider context={context}>
      <App />
    </RemoteContextProvider>,
  );
  return { current: () => current };
}
