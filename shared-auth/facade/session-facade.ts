import type { Unsubscribe } from "@foyer/contracts";
import type { DataAccess, Session } from "../session/session.ts";
import type { SessionSnapshot } from "../session/snapshot.ts";
import { findCore } from "./core-registration.ts";

/**
 * The page's one session, whichever copy of this package asks. Each call finds the core that the host has put under
 * a well-known symbol; before that it throws `no_core`.
 */
export const session: Session = {
  getSnapshot: () => findCore().getSnapshot(),
  subscribe: (listen) => findCore().subscribe(listen),
  get ways() {
    return findCore().ways;
  },
  signInWithPassword: (credentials) => findCore().signInWithPassword(credentials),
  signUp: (credentials) => findCore().signUp(credentials),
  signOut: (scope) => findCore().signOut(scope),
  reloadUser: () => findCore().reloadUser(),
  claims: () => findCore().claims(),
  requireAssurance: (request) => findCore().requireAssurance(request),
  setRemembered: (isRemembered) => {
    findCore().setRemembered(isRemembered);
  },
  isRemembered: () => findCore().isRemembered(),
  get factors() {
    return findCore().factors;
  },
  get passkeys() {
    return findCore().passkeys;
  },
  get recoveryCodes() {
    return findCore().recoveryCodes;
  },
  get account() {
    return findCore().account;
  },
  diagnostics: () => findCore().diagnostics(),
  get data() {
    return findCore().data;
  },
};

/**
 * Hears of one part of the state: calls `listen` when what `select` picks is another value (by `Object.is`).
 * @returns what ends it
 */
export function watchSession<Part>(
  select: (snapshot: SessionSnapshot) => Part,
  listen: (part: Part) => void,
): Unsubscribe {
  let last = select(session.getSnapshot());
  return session.subscribe(() => {
    const next = select(session.getSnapshot());
    if (Object.is(last, next)) return;
    last = next;
    listen(next);
  });
}

/**
 * The data calls, typed by what `supabase gen types` writes. Numbers that JavaScript would change come as texts,
 * whatever those types say (`docs/session.md`).
 */
export function dataOf<Database>(): DataAccess<Database> {
  return session.data as DataAccess<Database>;
}
