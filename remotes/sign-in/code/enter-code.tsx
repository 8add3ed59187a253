import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import type { CodeRecipient } from "@foyer/shared-auth";
import { Button, CodeField, PageHeading, useCountdown } from "@foyer/ui";
import { useRef, useState } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { FormErrorBanner } from "../errors/form-error-banner.tsx";
import { useFocusOnError } from "../errors/use-focus-on-error.ts";
import { useSubmission } from "../errors/use-submission.ts";
import { useComeBackTo } from "../return-query.ts";
import { texts } from "../texts.ts";
import { rememberWay } from "../ways/last-sign-in.ts";

const CODE_LENGTH = 6;
/** How long the provider wants people to wait before it sends again, unless its operator says otherwise. */
const RESEND_AFTER_MS = 60_000;

/** The code that was sent. Six digits submit by themselves. */
export function EnterCode(props: {
  recipient: CodeRecipient;
  /** Part of another screen, which has a heading of its own and knows whom it is about. */
  isPartOfPage?: boolean;
  onOther(): void;
}): ReactNode {
  const { recipient, isPartOfPage = false, onOther } = props;
  const { report, announce } = useRemoteContext();
  const comeBackTo = useComeBackTo();
  const [code, setCode] = useState("");
  const [resendAtMs, setResendAtMs] = useState(() => Date.now() + RESEND_AFTER_MS);
  const { isPending, error, waitS, setError, submit } = useSubmission(report);
  const resendS = Math.max(useCountdown(resendAtMs), waitS);
  const field = useRef<HTMLInputElement>(null);
  useFocusOnError(error, { code: field });
  const kind = "email" in recipient ? "email" : "phone";
  const shownTo = "email" in recipient ? recipient.email : recipient.phone;

  const confirm = (digits: string): void => {
    if (digits.length < CODE_LENGTH) setError({ field: "code", message: texts.missing.code });
    else
      void submit(async () => {
        await session.ways.verifyCode(recipient, digits);
        if (!isPartOfPage) rememberWay(`${kind}-code`);
      });
  };
  const resend = (): void => {
    void submit(async () => {
      await session.ways.sendCode(recipient, comeBackTo);
      setResendAtMs(Date.now() + RESEND_AFTER_MS);
      announce(texts.code.sentAgain);
    });
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    confirm(code);
  };
  return (
    <form className="si-form" method="post" onSubmit={onSubmit} noValidate>
      {!isPartOfPage && <PageHeading>{texts.code.enterTitle}</PageHeading>}
      <p className="si-lead">{texts.code[kind].sent(shownTo)}</p>
      <FormErrorBanner error={error} />
      <CodeField
        label={texts.code.label}
        value={code}
        onChange={setCode}
        onComplete={confirm}
        autoFocus
        inputRef={field}
        error={error?.field === "code" ? error.message : undefined}
      />
      <Button type="submit" variant="primary" isPending={isPending} disabled={waitS > 0}>
        {texts.code.confirm}
      </Button>
      <Button variant="quiet" onClick={resend} disabled={resendS > 0}>
        {resendS > 0 ? texts.waitLabel(texts.code.again, resendS) : texts.code.again}
      </Button>
      <Button variant="quiet" onClick={onOther}>
        {isPartOfPage ? texts.code.otherProof : texts.code[kind].other}
      </Button>
    </form>
  );
}
