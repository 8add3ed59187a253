import type { PageLife } from "../refresh/page-life.ts";
import { keepPage } from "../session/keep-page.ts";
import type { SessionStore } from "../session/session-store.ts";
import type { SessionSnapshot, SignedOutReason } from "../session/snapshot.ts";
import type { PauseKeeper } from "../storage/pause-cookie.ts";
import type { SessionStorage } from "../storage/session-storage.ts";
import { toSnapshot } from "../storage/stored-session.ts";
import type { StoredSession } from "../storage/stored-session.ts";

/** Puts what is stored of the session into the page's snapshot. */
export interface SessionView {
  /** Reads the cookies again. `isNews` tells the listeners even where the snapshot reads the same. */
  publish(isNews?: boolean): void;
  /** Why there is no session, for the next `publish` that finds none. */
  explainEnd(reason: SignedOutReason): void;
  /** Nobody is signed in until the provider can say what the stored session is worth. */
  giveUpStarting(): void;
}

export interface SessionViewParts {
  readonly store: SessionStore;
  readonly stored: Pick<SessionStorage, "inspect" | "hereOnly" | "tidy" | "whyEnded">;
  readonly pause: Pick<PauseKeeper, "read">;
  readonly life: Pick<PageLife, "isOnline">;
  /** Whether a session that ends under somebody leaves them their page; see `keepPage`. */
  readonly keepsPage: boolean;
  /** How much time a session's access token has left, in milliseconds. */
  remainingMs(session: StoredSession): number;
}

export function createSessionView(parts: SessionViewParts): SessionView {
  const { store, stored } = parts;
  let endReason: SignedOutReason = "never";

  const show = (next: SessionSnapshot, isNews = false): void => {
    store.publish(parts.keepsPage ? keepPage(store.getSnapshot(), next) : next, isNews);
  };

  return {
    publish(isNews = false) {
      const reading = stored.inspect();
      if (reading.kind === "none") {
        stored.tidy();
        // They may be seen to be gone before the word of the page that removed them. Without either they were removed by somebody else.
        const isUnexplained = "user" in store.getSnapshot() && endReason === "never";
        if (isUnexplained) endReason = stored.whyEnded() ?? "elsewhere";
        show({ status: "signed-out", reason: endReason });
        return;
      }
      // Until the provider has said what it is worth, only a session with an intact seal is shown.
      if (reading.kind !== "sealed") return;
      endReason = "never";
      const hasOutage = parts.pause.read() !== undefined || !parts.life.isOnline();
      const isStale = hasOutage && parts.remainingMs(reading.session) <= 0;
      show(toSnapshot(reading.session, isStale, stored.hereOnly()), isNews);
    },
    explainEnd(reason) {
      endReason = reason;
    },
    giveUpStarting() {
      if (store.getSnapshot().status !== "starting") return;
      store.publish({ status: "signed-out", reason: "unreadable" });
    },
  };
}
