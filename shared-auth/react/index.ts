/** The React door: a thin skin over the session; no rule lives here. */
export { useSession, useSessionPart } from "./use-session.ts";
