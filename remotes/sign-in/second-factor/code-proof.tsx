import { useRemoteContext } from "@foyer/contracts/react";
import { isSessionError, session } from "@foyer/shared-auth";
import type { Factor, FactorChallenge } from "@foyer/shared-auth";
import { Banner } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { useSubmission } from "../errors/use-submission.ts";
import { CodeEntry } from "../form/code-entry.tsx";
import { EntryForm } from "../form/entry-form.tsx";
import { Resend } from "../form/submit-button.tsx";
import { texts } from "../texts.ts";
import { nameOf } from "./factor-name.ts";
import { rememberFactor } from "./last-factor.ts";
import { verifyCode } from "./verify-code.ts";

/** Every authenticator app shows so many. */
const APP_DIGITS = 6;
const WRONG_CODE = "mfa_verification_failed";
/** From here on another try with the same idea is not sensible. */
const SEVERAL_WRONG = 2;

const words = () => texts.secondFactor;

/** The six digits that an authenticator app shows. */
export function AppProof({ factor }: { factor: Factor }): ReactNode {
  const submission = useSubmission();
  const [wrongTries, setWrongTries] = useState(0);
  return (
    <CodeEntry
      length={APP_DIGITS}
      submission={submission}
      action={words().action}
      onCode={async (digits) => {
        try {
          await verifyCode(factor.id, digits);
        } catch (cause) {
          if (isSessionError(cause) && cause.code === "code_wrong") setWrongTries((tries) => tries + 1);
          throw cause;
        }
        rememberFactor(factor);
      }}
      advice={
        wrongTries >= SEVERAL_WRONG &&
        submission.failure !== undefined && (
          <Banner tone="info" isLive>
            {words().severalWrong}
          </Banner>
        )
      }
    >
      <p className="si-lead">{words().totp.lead(nameOf(factor))}</p>
    </CodeEntry>
  );
}

/** A code that is sent to a phone when the person asks for it. */
export function PhoneProof({ factor }: { factor: Factor }): ReactNode {
  const { announce, operator } = useRemoteContext();
  const [sent, setSent] = useState<FactorChallenge>();
  const submission = useSubmission();
  const name = nameOf(factor);
  const send = async (): Promise<void> => {
    setSent(await session.factors.challenge(factor.id));
    announce(words().phone.sent(name));
  };
  if (sent === undefined) {
    return (
      <EntryForm
        lead={words().phone.lead(name)}
        submission={submission}
        action={words().phone.send}
        onSend={send}
      />
    );
  }
  return (
    <CodeEntry
      length={operator?.codeLengths?.phoneFactor}
      submission={submission}
      action={words().action}
      // The session's words are about an app.
      wrong={submission.failure?.code === WRONG_CODE ? words().phone.wrong : undefined}
      onCode={async (digits) => {
        await verifyCode(factor.id, digits, sent);
        rememberFactor(factor);
      }}
      footer={<Resend submission={submission} label={words().phone.again} onSend={send} />}
    >
      <p className="si-lead">{words().phone.sent(name)}</p>
    </CodeEntry>
  );
}
