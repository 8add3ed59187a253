import type { SettingsSource } from "../provider/provider-settings.ts";
import { requestSignOut } from "../provider/sign-out-request.ts";
import type { Session, SignOutScope } from "../session/session.ts";
import type { SessionEngine } from "./session-engine.ts";

/**
 * Signs out: gone here first, on every page of the browser, then revoked at the provider, which is asked in the same turn.
 * @param endKept ends what this browser keeps of the same account beside the session in use
 */
export function createSignOut(
  { ended, stored, store }: Pick<SessionEngine, "ended" | "stored" | "store">,
  project: SettingsSource,
  endKept?: (id: string) => Promise<void>,
): Session["signOut"] {
  return async (scope: SignOutScope = "local") => {
    const reading = stored.inspect();
    // Of a session that is over the page may still be theirs: they leave it.
    if (reading.kind === "none" && !("user" in store.getSnapshot())) return;
    if (scope !== "others") ended("by-user");
    if (reading.kind === "damaged" || reading.kind === "none") return;
    // What isn't sealed may name anybody.
    const isTheirs = scope !== "others" && reading.kind === "sealed";
    const keptEnded = isTheirs ? endKept?.(reading.session.user.id).catch(() => undefined) : undefined;
    try {
      await requestSignOut(project, reading.session.access_token, scope);
    } catch (error) {
      // Gone here is what `local` asks for; the provider forgets the session by itself when its time is over.
      if (scope !== "local") throw error;
    } finally {
      await keptEnded;
    }
  };
}
