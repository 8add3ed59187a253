import { RemoteContextProvider } from "@foyer/contracts/react";
import { createTestContext } from "@foyer/contracts/testing";
import { render } from "@testing-library/react";
import { App } from "../app.tsx";

/** Opens the remote at an address, with a history of its own in the host's place. For tests. */
export function openApp(path: string): { current(): string } {
  const context = createTestContext({
    basePath: "/sign-in",
    path,
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
