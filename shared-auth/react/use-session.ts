import { useSyncExternalStore } from "react";
import { session } from "../facade/session-facade.ts";
import type { SessionSnapshot } from "../session/snapshot.ts";

const subscribe = (changed: () => void): (() => void) => session.subscribe(changed);
const getSnapshot = (): SessionSnapshot => session.getSnapshot();

/** The session's snapshot; renders again when it means something else. */
export function useSession(): SessionSnapshot {
  return useSyncExternalStore(subscribe, getSnapshot);
}
