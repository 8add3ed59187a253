import { session } from "@foyer/shared-auth";
import type { Factor } from "@foyer/shared-auth";
import { useLeaveSignal } from "@foyer/ui";
import type { ReactNode } from "react";
import { FormErrorBanner } from "../errors/form-error-banner.tsx";
import { useSubmission } from "../errors/use-submission.ts";
import { SubmitButton } from "../form/submit-button.tsx";
import { texts } from "../texts.ts";
import { nameOf } from "./factor-name.ts";
import { rememberFactor } from "./last-factor.ts";

/** A security key, or this device's own sensor. Browsers want a click before they ask. */
export function KeyProof({ factor }: { factor: Factor }): ReactNode {
  const submission = useSubmission();
  const leaveSignal = useLeaveSignal();
  const name = nameOf(factor);
  const { lead, action } = texts.secondFactor.webauthn;
  const ask = (): void => {
    submission.run(async () => {
      await session.factors.verifySecurityKey(factor.id, leaveSignal());
      rememberFactor(factor);
    });
  };
  return (
    <div className="si-form">
      <p className="si-lead">{lead(name)}</p>
      <FormErrorBanner error={submission.failure} hasNoFields />
      <SubmitButton autoFocus variant="primary" submission={submission} label={action} onClick={ask} />
    </div>
  );
}
