import { useRemoteContext } from "@foyer/contracts/react";
import { isSessionError, session, SessionError } from "@foyer/shared-auth";
import { Button, useCountdown } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { FailureBanner } from "../page/failure-banner.tsx";
import { useAction } from "../page/use-action.ts";
import { texts } from "../texts.ts";
import { CodeForm } from "./code-form.tsx";
import type { Started } from "./start-enrollment.ts";

/** How long the provider wants people to wait before it sends again, unless its operator says otherwise. */
const RESEND_AFTER_MS = 30_000;

interface PhoneProofProps {
  started: Extract<Started, { type: "phone" }>;
  onProven(): Promise<void>;
  onCancel(): void;
}

/** The code that was sent to a phone. */
export function PhoneProof({ started, onProven, onCancel }: PhoneProofProps): ReactNode {
  const { announce } = useRemoteContext();
  const { factorId, channel, number = started.name } = started;
  const [challenge, setChallenge] = useState(started.challenge);
  const [resendAtMs, setResendAtMs] = useState(() =>
    started.challenge === undefined ? 0 : Date.now() + RESEND_AFTER_MS,
  );
  const leftS = useCountdown(resendAtMs);
  const { isPending, failure, run } = useAction();
  const send = (): void => {
    run(async () => {
      setChallenge(await session.factors.challenge(factorId, channel));
      setResendAtMs(Date.now() + RESEND_AFTER_MS);
      announce(texts.enroll.sent(number));
    });
  };
  const verify = async (code: string): Promise<void> => {
    try {
      await session.factors.verify({ factorId, challengeId: challenge?.challengeId ?? "", code });
    } catch (error) {
      // The code belongs to its challenge: another one needs another message.
      if (!isSessionError(error) || error.code !== "challenge_expired") throw error;
      throw new SessionError("challenge_expired", texts.enroll.lateCode, { cause: error });
    }
    await onProven();
  };
  if (challenge === undefined) {
    return (
      <div className="mfa-form">
        <FailureBanner error={failure} />
        <div className="mfa-actions">
          <Button variant="primary" isPending={isPending} onClick={send}>
            {texts.enroll.send}
          </Button>
          <Button onClick={onCancel}>{texts.cancel}</Button>
        </div>
      </div>
    );
  }
  return (
    <CodeForm
      hint={texts.enroll.sentCodeHint}
      onCode={verify}
      onCancel={onCancel}
      extra={
        <Button variant="quiet" disabled={leftS > 0} isPending={isPending} onClick={send}>
          {leftS > 0 ? texts.enroll.sendAgainIn(leftS) : texts.enroll.sendAgain}
        </Button>
      }
    >
      <p>{texts.enroll.sent(number)}</p>
      <FailureBanner error={failure} />
    </CodeForm>
  );
}
