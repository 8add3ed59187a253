import { useSyncExternalStore } from "react";
import { session } from "../facade/session-facade.ts";
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
