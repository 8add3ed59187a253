import { session } from "@foyer/shared-auth";

/**
 * Where a password alone has just signed somebody in, their browser may make a passkey for the next time, without a question
 * or a click. It goes on while the page is left; what stops it is nobody's concern.
 */
export function upgradeToPasskey(): void {
  if (session.getSnapshot().status !== "signed-in") return;
  session.passkeys.upgrade().catch(() => undefined);
}
