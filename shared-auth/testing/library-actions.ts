import { createFactorActions } from "../provider/factor-actions.ts";
import { createSecurityActions } from "../provider/security-actions.ts";
import { createSignInActions } from "../provider/sign-in-actions.ts";
import type { FactorActions, Session } from "../session/session.ts";
import type { SignInWays } from "../session/sign-in-ways.ts";
import { createLibraryClient } from "./library-client.ts";
import type { AskedCall } from "./library-client.ts";
import { NO_LINKS } from "./no-links.ts";

export interface LibraryActions extends Pick<Session, "passkeys" | "recoveryCodes" | "account"> {
  readonly asked: readonly AskedCall[];
  readonly factors: FactorActions;
  readonly ways: SignInWays;
}

/** Every action on the provider's own library with somebody signed in; its network edge is in the test's hands. */
export async function createLibraryActions(
  answer: (call: AskedCall) => Response,
  providerUrl = "http://library.test",
): Promise<LibraryActions> {
  const { client, asked } = await createLibraryClient(answer);
  const get = () => Promise.resolve(client);
  const unused = () => Promise.resolve();
  const place = { providerUrl, storage: () => localStorage };
  return {
    asked,
    factors: createFactorActions(get, unused, unused, place),
    ways: createSignInActions({
      ...place,
      publishableKey: "key",
      fetch: globalThis.fetch,
      client: get,
      clientOfUser: get,
      mailReturnUrl: "https://app.example/sign-in",
      ...NO_LINKS,
    }),
    ...createSecurityActions(get, (path) => `https://app.example${path}`, unused, place),
  };
}
