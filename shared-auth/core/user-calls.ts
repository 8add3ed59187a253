import { ask } from "../provider/ask.ts";
import type { ProviderClient } from "../provider/auth-client.ts";
import type { LazyClient } from "../provider/lazy-client.ts";
import { SessionError } from "../session/errors.ts";
import { slimUser } from "../storage/stored-session.ts";
import type { SessionEngine } from "./session-engine.ts";

/** What the provider is asked as the signed-in person. */
export interface UserCalls {
  /** For calls as the signed-in person: with a token that is good, since the library doesn't refresh. */
  clientOfUser(): Promise<ProviderClient>;
  /** Writes down who they are by now. */
  reloadUser(): Promise<void>;
  /** Another token, and who they are by now, since the provider has changed what both say. */
  renew(): Promise<void>;
}

export function createUserCalls(
  client: Pick<LazyClient, "get">,
  { tokens, updateUser }: Pick<SessionEngine, "tokens" | "updateUser">,
): UserCalls {
  const clientOfUser = async (): Promise<ProviderClient> => {
    if ((await tokens.accessToken()) === undefined) throw new SessionError("signed_out", "Sign in first.");
    return client.get();
  };
  const reloadUser = async (): Promise<void> => {
    const data = await ask(clientOfUser(), (library) => library.getUser());
    await updateUser(slimUser(data.user));
  };

  const renew = async (): Promise<void> => {
    await tokens.renewOrThrow();
    await reloadUser();
  };

  return { clientOfUser, reloadUser, renew };
}
