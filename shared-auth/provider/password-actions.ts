import type { Session } from "../session/session.ts";
import { ask } from "./ask.ts";
import type { ProviderClient } from "./auth-client.ts";

/** @param toReturnAddress the whole address of a path of this site that a mailed link comes back to */
export function createPasswordActions(
  client: () => Promise<ProviderClient>,
  toReturnAddress: (path: string) => string,
): Pick<Session, "signInWithPassword" | "signUp"> {
  return {
    async signInWithPassword(credentials) {
      await ask(client(), (library) => library.signInWithPassword(credentials));
    },
    async signUp({ comeBackTo = "", ...credentials }) {
      const emailRedirectTo = toReturnAddress(comeBackTo);
      const { session } = await ask(client(), (library) =>
        library.signUp({ ...credentials, options: { emailRedirectTo } }),
      );
      return session === null ? "confirmation-sent" : "signed-in";
    },
  };
}
