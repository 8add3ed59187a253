import { session } from "@foyer/shared-auth";

/** Whoever doesn't stay signed in here leaves nothing behind when the tab is closed. */
export function personStorage(): Storage {
  return session.isRemembered() ? localStorage : sessionStorage;
}
