import { ask } from "../provider/ask.ts";
import type { ProviderClient } from "../provider/auth-client.ts";
import type { Session, SignOutScope } from "../session/session.ts";
import type { SessionEngine } from "./session-engine.ts";

/** Signs out: gone here first, on every page of the browser, then revoked at the provider. */
export function createSignOut(
  { ended, stored, store }: Pick<SessionEngine, "ended" | "stored" | "store">,
  client: () => Promise<ProviderClient>,
): Session["signOut"] {
  return async (scope: SignOutScope = "local") => {
    const reading = stored.inspect();
    // Of a session that is over the page may still be theirs: they leave it.
    if (reading.kind === "none" && !("user" in store.getSnapshot())) return;
    if (scope !== "others") ended("by-user");
    if (reading.kind === "damaged" || reading.kind === "none") return;
    const { access_token: token } = reading.session;
    const library = await client();
    try {
      await ask(library, () => library.admin.signOut(token, scope));
    } catch (error) {
      // Gone here is what `local` asks for; the provider forgets the session by itself when its time is over.
      if (scope !== "local") throw error;
    }
  };
}
