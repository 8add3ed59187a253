import { session } from "@foyer/shared-auth";
import { Button, FailureBanner, useLeaveSignal } from "@foyer/ui";
import type { ReactNode } from "react";
import { ActButton } from "../page/act-button.tsx";
import { useAction } from "../page/use-action.ts";
import { texts } from "../texts.ts";

interface KeyProofProps {
  factorId: string;
  onProven(): Promise<void>;
  onCancel(): void;
}

/** Has the browser ask for a security key, or for this device's own lock. From a click: browsers insist on one. */
export function KeyProof({ factorId, onProven, onCancel }: KeyProofProps): ReactNode {
  const action = useAction();
  const leaveSignal = useLeaveSignal();
  const ask = (): void => {
    action.run(async () => {
      await session.factors.verifySecurityKey(factorId, leaveSignal());
      await onProven();
    });
  };
  return (
    <div className="mfa-form">
      <p role="status">{action.isPending ? texts.enroll.waitingForKey : texts.enroll.askKey}</p>
      <FailureBanner failure={action.failure} />
      <div className="mfa-actions">
        <ActButton autoFocus variant="primary" action={action} label={texts.enroll.useKey} onClick={ask} />
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </div>
  );
}
