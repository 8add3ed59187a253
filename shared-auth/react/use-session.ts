import { useSyncExternalStore } from "react";
// By its name, so that a remote, which builds these hooks in to run on its own React, still takes the page's session.
import { session } from "@foyer/shared-auth";
import type { SessionSnapshot } from "../session/snapshot.ts";

const subscribe = (changed: () => void): (() => void) => session.subscribe(changed);
const getSnapshot = (): SessionSnapshot => session.getSnapshot();

/** The session's snapshot; renders again when it means something else. */
export function useSession(): SessionSnapshot {
  return useSyncExternalStore(subscribe, getSnapshot);
}

/** One part of the snapshot; renders again when that part is another value (by `Object.is`). */
export function useSessionPart<Part>(select: (snapshot: SessionSnapshot) => Part): Part {
  return useSyncExternalStore(subscribe, () => select(getSnapshot()));
}
