import { useRemoteContext } from "@foyer/contracts/react";
import { isSessionError, session, SessionError } from "@foyer/shared-auth";
import { Button, FailureBanner, ResendButton } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { ActButton } from "../page/act-button.tsx";
import { useAction } from "../page/use-action.ts";
import { texts } from "../texts.ts";
import { CodeForm } from "./code-form.tsx";
import type { Started } from "./start-enrollment.ts";

interface PhoneProofProps {
  started: Extract<Started, { type: "phone" }>;
  onProven(): Promise<void>;
  onCancel(): void;
}

/** The code that was sent to a phone. */
export function PhoneProof({ started, onProven, onCancel }: PhoneProofProps): ReactNode {
  const { announce, operator } = useRemoteContext();
  const { factorId, channel, number = started.name } = started;
  const [challenge, setChallenge] = useState(started.challenge);
  const action = useAction();
  const send = async (): Promise<void> => {
    setChallenge(await session.factors.challenge(factorId, channel));
    announce(texts.enroll.sent(number));
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
        <FailureBanner failure={action.failure} />
        <div className="mfa-actions">
          <ActButton
            variant="primary"
            action={action}
            label={texts.enroll.send}
            onClick={() => {
              action.run(send);
            }}
          />
          <Button onClick={onCancel}>{texts.cancel}</Button>
        </div>
      </div>
    );
  }
  return (
    <CodeForm
      hint={texts.enroll.sentCodeHint}
      length={operator?.codeLengths?.phoneFactor}
      onCode={verify}
      onCancel={onCancel}
      extra={
        <ResendButton
          action={action}
          label={texts.enroll.sendAgain}
          toWaitLabel={texts.waitLabel}
          onSend={send}
        />
      }
    >
      <p>{texts.enroll.sent(number)}</p>
      <FailureBanner failure={action.failure} />
    </CodeForm>
  );
}
