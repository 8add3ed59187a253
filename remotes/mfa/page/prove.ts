import { session } from "@foyer/shared-auth";
import type { SessionSnapshot } from "@foyer/shared-auth";

const MS_PER_MINUTE = 60_000;
const DEFAULT_MINUTES = 10;

/**
 * Asks for what the account can prove before anything that weakens or extends it: the second factor where there is one,
 * the password otherwise, unless that was proven within the operator's limit. Carries on where it was given.
 * @throws SessionError `assurance_too_low` where it was not
 */
export async function prove(confirmAfterMinutes = DEFAULT_MINUTES): Promise<void> {
  await session.requireAssurance({
    level: provableLevel(session.getSnapshot()),
    maxAgeMs: confirmAfterMinutes * MS_PER_MINUTE,
  });
}

/** The project wants a proof of this moment, whatever the page's limit is. @throws SessionError as `prove` does */
export async function proveAnew(): Promise<void> {
  await prove(1);
}

function provableLevel(snapshot: SessionSnapshot): "aal1" | "aal2" {
  return "user" in snapshot ? snapshot.assurance.possible : "aal1";
}
