import type { RemoteContext } from "@foyer/contracts";
import { RemoteContextProvider } from "@foyer/contracts/react";
import { renderToStaticMarkup } from "react-dom/server";
import { PasswordSignIn } from "./password/password-sign-in.tsx";
import { toUnsentMarkup } from "./unsent-markup.ts";

// Rendered when the remote is built: what somebody who is signed out sees before a script has run. The host's server puts
// it into the page; see docs/remote-contract.md.

const context: RemoteContext = {
  basePath: "/sign-in",
  navigation: { current: () => "/sign-in", go: () => undefined, subscribe: () => () => undefined },
  theme: { current: () => "light", subscribe: () => () => undefined },
  report: () => undefined,
  announce: () => undefined,
};

const markup = renderToStaticMarkup(
  <RemoteContextProvider context={context}>
    <div className="si-column">
      <PasswordSignIn />
    </div>
  </RemoteContextProvider>,
);
export default toUnsentMarkup(markup);
