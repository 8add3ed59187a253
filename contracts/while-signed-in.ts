import { remember } from "./remember.ts";
import type { Remembered } from "./remember.ts";

/** What names in storage begin with that the host removes with the session. */
export const WHILE_SIGNED_IN = "foyer.while-signed-in.";

/**
 * Keeps one value for a person from visit to visit, and no longer than their session: the host removes it when they have
 * gone, also where they asked to stay signed in, and at the next start where the session ended meanwhile. For what tells of
 * their data, such as names of tables.
 * @param name e.g. `data.catalogue`
 * @param personId the id of who is signed in
 * @param storage called each time; the tab's own for whoever doesn't stay signed in
 */
export function rememberWhileSignedIn(
  name: string,
  personId: string,
  storage: () => Storage = () => localStorage,
): Remembered {
  return remember(`${WHILE_SIGNED_IN}${name}.${personId}`, storage);
}
