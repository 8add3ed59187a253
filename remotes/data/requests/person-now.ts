import { session } from "@foyer/shared-auth";

/** Who is signed in; `undefined` for nobody. What goes on unseen ends with them. */
export function personNow(): string | undefined {
  const snapshot = session.getSnapshot();
  return "user" in snapshot ? snapshot.user.id : undefined;
}
