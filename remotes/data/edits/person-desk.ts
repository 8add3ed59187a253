import { session, SessionError } from "@foyer/shared-auth";
import { createPreferences } from "../grid/grid-preferences.ts";
import { noteDataChange } from "../requests/data-changes.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import type { Ask } from "./ask-rows.ts";
import { createEditCovers } from "./edit-covers.ts";
import type { EditCovers } from "./edit-covers.ts";
import { createEditDesk } from "./edit-desk.ts";
import type { EditDesk } from "./edit-desk.ts";
import { createEditJournal } from "./edit-journal.ts";
import { createDrafts } from "./drafts.ts";
import type { Drafts } from "./drafts.ts";
import type { RowLooker } from "./look-at-row.ts";
import { createSweepDesk } from "./sweep-desk.ts";
import type { SweepDesk } from "./sweep-desk.ts";
import { createWriteSender } from "./send-write.ts";

/** The changes of the person who is signed in, wherever on the page they are. */
export interface PersonDesk {
  readonly personId: string;
  readonly desk: EditDesk;
  readonly covers: EditCovers;
  readonly sweeps: SweepDesk;
  readonly look: RowLooker["look"];
  readonly drafts: Drafts;
  /** In which zone the page shows moments to the person. */
  zone(): TimeZoneChoice;
}

/** So long a session that lives on is left alone by what its token was refused for: a clock that is wrong, a key that is new. */
const REFUSED_PAUSE_MS = 30_000;
const UNAUTHORIZED = 401;

let held: (PersonDesk & { end(): void }) | undefined;

/** One desk for a person, for as long as the page lives: a change goes on while they look at another table. */
export function personDesk(personId: string): PersonDesk {
  if (held?.personId !== personId) {
    held?.end();
    held = createPersonDesk(personId);
  }
  return held;
}

function createPersonDesk(personId: string): NonNullable<typeof held> {
  const isHere = (): boolean => {
    const snapshot = session.getSnapshot();
    return "user" in snapshot && snapshot.user.id === personId;
  };
  const ask: Ask = async (path, init) => {
    // Nothing of one person is sent as another.
    if (!isHere()) throw new SessionError("signed_out", "Sign in first.");
    const response = await session.data.fetch(path, init);
    // Nothing says that a session is back which never went.
    if (response.status === UNAUTHORIZED && isHere() && isSignedIn()) refused.wait();
    return response;
  };
  const sender = createWriteSender(ask);
  const journal = createEditJournal(session.data.providerUrl, personId);
  const prove = async (): Promise<void> => {
    await session.requireAssurance({ level: "aal2" });
  };
  const zone = (): TimeZoneChoice => createPreferences(personId).person().zone;
  const desk = createEditDesk({
    sender,
    journal: {
      read: journal.read,
      // Whoever has gone leaves nothing behind.
      write: (kept) => isHere() && journal.write(kept),
      noteSent(ids) {
        if (isHere()) journal.noteSent(ids);
      },
    },
    prove,
    nowMs: () => Date.now(),
    zone,
    later: (work, ms) => {
      setTimeout(work, ms);
    },
    newId: () => crypto.randomUUID(),
  });
  const covers = createEditCovers(() => Date.now());
  desk.subscribe(() => {
    covers.take(desk.getState().changes);
  });
  desk.onLanded(covers.land);
  desk.onLanded(noteDataChange);
  const resume = (): void => {
    if (desk.getState().changes.length > 0) desk.resume();
  };
  const refused = createPause(resume);
  const ending = new AbortController();
  const { signal } = ending;
  window.addEventListener("online", resume, { signal });
  let wasGood = isSignedIn();
  const leaveSession = session.subscribe(() => {
    const isGood = isSignedIn();
    if (isGood && !wasGood) resume();
    wasGood = isGood;
  });
  const drafts = createDrafts();
  const askToStay = (event: Event): void => {
    const isOpen = desk.getState().changes.length > 0 || !drafts.isEmpty();
    if (isHere() && isOpen) event.preventDefault();
  };
  window.addEventListener("beforeunload", askToStay, { signal });
  const sweeps = createSweepDesk({ ask, sender, desk, prove });
  sweeps.onWritten(noteDataChange);
  const end = (): void => {
    refused.end();
    ending.abort();
    leaveSession();
  };
  return { personId, desk, covers, sweeps, look: sender.look, drafts, zone, end };
}

/** One timer, however often it is asked for. */
function createPause(work: () => void): { wait(): void; end(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    wait() {
      timer ??= setTimeout(() => {
        timer = undefined;
        work();
      }, REFUSED_PAUSE_MS);
    },
    end() {
      clearTimeout(timer);
    },
  };
}

function isSignedIn(): boolean {
  const snapshot = session.getSnapshot();
  return "user" in snapshot && !("ended" in snapshot);
}
