import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import type { Factor, FactorChallenge } from "@foyer/shared-auth";
import { Banner, Button, CodeField, useCountdown } from "@foyer/ui";
import { useRef, useState } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { FormErrorBanner } from "../errors/form-error-banner.tsx";
import type { FormError } from "../errors/to-form-error.ts";
import { useFocusOnError } from "../errors/use-focus-on-error.ts";
import { useSubmission } from "../errors/use-submission.ts";
import { texts } from "../texts.ts";
import { nameOf } from "./factor-name.ts";
import { rememberFactor } from "./last-factor.ts";
import { verifyCode } from "./verify-code.ts";

const CODE_LENGTH = 6;
const WRONG_CODE = "mfa_verification_failed";
/** From here on another try with the same idea is not sensible. */
const SEVERAL_WRONG = 2;
/** How long the provider wants people to wait before it sends again, unless its operator says otherwise. */
const RESEND_AFTER_MS = 60_000;

/** A code of six digits: from an authenticator app, or sent to a phone when the person asks for it. */
export function CodeProof({ factor }: { factor: Factor }): ReactNode {
  const { report, announce } = useRemoteContext();
  const [code, setCode] = useState("");
  const [sent, setSent] = useState<FactorChallenge>();
  const [resendAtMs, setResendAtMs] = useState<number>();
  const [wrongTries, setWrongTries] = useState(0);
  const { isPending, error, waitS, setError, submit } = useSubmission(report);
  const resendS = Math.max(useCountdown(resendAtMs), waitS);
  const field = useRef<HTMLInputElement>(null);
  useFocusOnError(error, { code: field });
  const name = nameOf(factor);
  const words = texts.secondFactor;
  const isPhone = factor.type === "phone";

  const send = (): void => {
    void submit(async () => {
      setSent(await session.factors.challenge(factor.id));
      setResendAtMs(Date.now() + RESEND_AFTER_MS);
      announce(words.phone.sent(name));
    });
  };
  const confirm = (digits: string): void => {
    if (digits.length < CODE_LENGTH) {
      setError({ field: "code", message: texts.missing.code });
      return;
    }
    void submit(async () => {
      try {
        await verifyCode(factor.id, digits, sent);
      } catch (cause) {
        setWrongTries((tries) => tries + 1);
        throw cause;
      }
      rememberFactor(factor);
    });
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isPhone && sent === undefined) send();
    else confirm(code);
  };
  // The session's words are about an app.
  const wordsOf = ({ message, code: cause }: FormError): string =>
    isPhone && cause === WRONG_CODE ? words.phone.wrong : message;
  const isAsking = !isPhone || sent !== undefined;
  const action = isAsking ? words.action : words.phone.send;
  const lead = !isPhone ? words.totp.lead(name) : isAsking ? words.phone.sent(name) : words.phone.lead(name);
  return (
    <form className="si-form" method="post" onSubmit={onSubmit} noValidate>
      <p className="si-lead">{lead}</p>
      <FormErrorBanner error={error} />
      {wrongTries >= SEVERAL_WRONG && !isPhone && error !== undefined && (
        <Banner tone="info" isLive>
          {words.severalWrong}
        </Banner>
      )}
      {isAsking && (
        <CodeField
          label={words.code}
          value={code}
          onChange={setCode}
          onComplete={confirm}
          autoFocus
          inputRef={field}
          error={error?.field === "code" ? wordsOf(error) : undefined}
        />
      )}
      <Button type="submit" variant="primary" isPending={isPending} disabled={waitS > 0}>
        {waitS > 0 ? texts.waitLabel(action, waitS) : action}
      </Button>
      {isPhone && isAsking && (
        <Button variant="quiet" onClick={send} disabled={resendS > 0}>
          {resendS > 0 ? texts.waitLabel(words.phone.again, resendS) : words.phone.again}
        </Button>
      )}
    </form>
  );
}
