import type { Session } from "../session/session.ts";
import { findCore } from "./core-registration.ts";

/**
 * The page's one session, whichever copy of this package asks. Each call finds the core that the host has put under
 * a well-known symbol; before that it throws `no_core`.
 */
export const session: Session = {
  getSnapshot: () => findCore().getSnapshot(),
  subscribe: (listen) => findCore().subscribe(listen),
  signInWithPassword: (credentials) => findCore().signInWithPassword(credentials),
  signUp: (credentials) => findCore().signUp(credentials),
  signOut: (scope) => findCore().signOut(scope),
  reloadUser: () => findCore().reloadUser(),
  claims: () => findCore().claims(),
  requireAssurance: (request) => findCore().requireAssurance(request),
  setRemembered: (isRemembered) => {
    findCore().setRemembered(isRemembered);
  },
  get factors() {
    return findCore().factors;
  },
  get data() {
    return findCore().data;
  },
  diagnostics: () => findCore().diagnostics(),
};
