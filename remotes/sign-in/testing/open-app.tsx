import type { Operator } from "@foyer/contracts";
import { RemoteContextProvider } from "@foyer/contracts/react";
import { createTestContext } from "@foyer/contracts/testing";
import { render } from "@testing-library/react";
import { App } from "../app.tsx";

/**
 * Opens the remote at an address, with a history of its own in the host's place. For tests.
 * @param said what `config.json` says of the operator's project
 */
export function openApp(path: string, said: Partial<Operator> = {}): { current(): string } {
  const context = createTestContext({
    basePath: "/sign-in",
    path,
    operator: { name: "Foyer", mark: "/icon.svg", ...said },
    onReport: (error) => {
      throw error;
    },
  });
  render(
    <RemoteContextProvider context={context}>
      <App />
    </RemoteContextProvider>,
  );
  return context.navigation;
}
