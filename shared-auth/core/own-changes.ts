import type { SignedOutReason } from "../session/snapshot.ts";
import type { StoredUser } from "../storage/stored-session.ts";
import type { PageState } from "./page-state.ts";
import type { SessionChannel } from "./session-channel.ts";

/** What this page itself does to the session: kept, shown here, and told to the other pages of the browser. */
export interface OwnChanges {
  /** The stored session was changed here; by a proof of the person's, which is told even where it reads the same. */
  changed(isProof?: boolean): void;
  /** The session is over here, and so on every page. */
  ended(reason: SignedOutReason): void;
  /** Takes up what the provider says of the person, where it is still the one who is signed in. */
  updateUser(user: StoredUser): Promise<void>;
  tellChanged(): void;
}

export function createOwnChanges(
  { log, pause, stored, underLock, view }: PageState,
  channel: Pick<SessionChannel, "tell">,
): OwnChanges {
  const tellChanged = (): void => channel.tell({ kind: "changed", generation: stored.generation() });
  return {
    changed(isProof = false) {
      pause.write(undefined);
      log.add("signed-in", String(stored.generation()));
      view.publish(isProof);
      tellChanged();
    },
    ended(reason) {
      stored.clear(reason);
      view.explainEnd(reason);
      log.add("ended", reason);
      view.publish();
      channel.tell({ kind: "ended", reason });
    },
    async updateUser(user) {
      await underLock(() => {
        const known = stored.read();
        if (known?.user.id === user.id) stored.replace(known, { ...known, user });
      });
      view.publish();
      tellChanged();
    },
    tellChanged,
  };
}
