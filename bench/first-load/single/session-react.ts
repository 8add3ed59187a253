import { useSyncExternalStore } from "react";
import { session } from "./session.ts";

export const useSession = (): unknown => useSyncExternalStore(session.subscribe, session.getSnapshot);
