import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import { Button, PageHeading, useCountdown } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { FormErrorBanner } from "../errors/form-error-banner.tsx";
import { useSubmission } from "../errors/use-submission.ts";
import { useComeBackTo } from "../return-query.ts";
import { texts } from "../texts.ts";
import { ViewLink } from "../view-link.tsx";

/** How long the provider wants people to wait before it sends again, unless its operator says otherwise. */
const RESEND_AFTER_MS = 60_000;

/** After a sign-up that wants its address confirmed; sends the mail again once its wait is over. */
export function CheckMail({ email }: { email: string }): ReactNode {
  const { report, announce } = useRemoteContext();
  const comeBackTo = useComeBackTo();
  const [resendAtMs, setResendAtMs] = useState(() => Date.now() + RESEND_AFTER_MS);
  const { isPending, error, waitS, submit } = useSubmission(report);
  const resendS = Math.max(useCountdown(resendAtMs), waitS);
  const resend = (): void => {
    void submit(async () => {
      await session.ways.resendConfirmation(email, comeBackTo);
      setResendAtMs(Date.now() + RESEND_AFTER_MS);
      announce(texts.checkMail.sentAgain);
    });
  };
  return (
    <div className="si-form">
      <div role="status">
        <PageHeading>{texts.checkMail.title}</PageHeading>
        <p>{texts.checkMail.body(email)}</p>
      </div>
      <FormErrorBanner error={error} />
      <Button onClick={resend} isPending={isPending} disabled={resendS > 0}>
        {resendS > 0 ? texts.waitLabel(texts.checkMail.again, resendS) : texts.checkMail.again}
      </Button>
      <p className="si-other">
        <ViewLink view="">{texts.checkMail.back}</ViewLink>
      </p>
    </div>
  );
}
