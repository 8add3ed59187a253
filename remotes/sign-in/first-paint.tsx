import type { RemoteContext } from "@foyer/contracts";
import { RemoteContextProvider } from "@foyer/contracts/react";
import { renderToStaticMarkup } from "react-dom/server";
import { PasswordSignIn } from "./password/password-sign-in.tsx";

// Rendered when the remote is built: what somebody who is signed out sees before a script has run. The host's server puts
// it into the page; see docs/remote-contract.md.

const context: RemoteContext = {
  basePath: "/sign-in",
  navigation: { current: () => "/sign-in", go: () => undefined, subscribe: () => () => undefined },
  theme: { current: () => "light", subscribe: () => () => undefined },
  report: () => undefined,
  announce: () => undefined,
};

const POSTED = 'method="post"';

const markup = renderToStaticMarkup(
  <RemoteContextProvider context={context}>
    <div className="si-column">
      <PasswordSignIn />
    </div>
  </RemoteContextProvider>,
);
// Before a script has run, pressing the button must not send the password anywhere.
if (!markup.includes(POSTED)) throw new Error(`The sign-in's form doesn't say ${POSTED} any more.`);

export default markup.replace(POSTED, 'method="dialog"').replaceAll("&#x27;", "’");
