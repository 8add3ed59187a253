import { useSession } from "@foyer/shared-auth/react";
import { Banner } from "@foyer/ui";
import type { ReactNode } from "react";
import { Proofs } from "../second-factor/proofs.tsx";
import { usableFactors } from "../second-factor/usable-factors.ts";
import { texts } from "../texts.ts";
import { ConfirmIdentity } from "./confirm-identity.tsx";

/**
 * Asks a signed-in person for a proof on behalf of whatever part of the page wants it: a second factor where the
 * account has one, since that proves more than the password; the password otherwise. The host takes it away.
 */
export function StepUp(): ReactNode {
  const session = useSession();
  if (!("user" in session)) return null;
  const usable = usableFactors(session.factors);
  if (usable.length > 0) {
    return (
      <div className="si-form">
        <Proofs factors={usable} />
      </div>
    );
  }
  return session.assurance.possible === "aal2" ? (
    <Banner tone="warning">{texts.secondFactor.noneUsable}</Banner>
  ) : (
    <ConfirmIdentity user={session.user} />
  );
}
