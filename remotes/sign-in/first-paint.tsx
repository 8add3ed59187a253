import type { RemoteContext } from "@foyer/contracts";
import { RemoteContextProvider } from "@foyer/contracts/react";
import { renderToStaticMarkup } from "react-dom/server";
import { PasswordSignIn } from "./password/password-sign-in.tsx";
import { isPseudo, LANGUAGES } from "../../languages/languages.ts";
import { textsOfMarkup } from "./texts-of-markup.ts";
import { speak } from "./texts.ts";
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

function render(): string {
  const markup = renderToStaticMarkup(
    <RemoteContextProvider context={context}>
      <div className="si-column">
        <PasswordSignIn />
      </div>
    </RemoteContextProvider>,
  );
  return toUnsentMarkup(markup);
}

export default render();

/** What it says in each other language, in the order of its texts: `first-paint.words.json` of the release. */
export async function renderWords(): Promise<Readonly<Record<string, readonly string[]>>> {
  const words: Record<string, readonly string[]> = {};
  const [english, ...others] = LANGUAGES;
  for (const tag of others.filter((other) => !isPseudo(other))) {
    await speak(tag);
    words[tag] = textsOfMarkup(render());
  }
  await speak(english);
  return words;
}
