import { session } from "@foyer/shared-auth";

/** What the person signed in for is asked for first. */
const AFTER_MS = 1_500;

/**
 * Where a password alone has just signed somebody in, their browser may make a passkey for the next time, without a question
 * or a click: a moment later, on whatever page they are by then. What stops it is nobody's concern.
 */
export function upgradeToPasskey(): void {
  setTimeout(() => {
    if (session.getSnapshot().status !== "signed-in") return;
    session.passkeys.upgrade().catch(() => undefined);
  }, AFTER_MS);
}
