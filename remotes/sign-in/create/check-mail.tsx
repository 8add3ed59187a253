import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import { PageHeading } from "@foyer/ui";
import type { ReactNode } from "react";
import { FormErrorBanner } from "../errors/form-error-banner.tsx";
import { useSubmission } from "../errors/use-submission.ts";
import { OtherView } from "../form/other-view.tsx";
import { Resend } from "../form/submit-button.tsx";
import { noteAsked } from "../link/asked-addresses.ts";
import { useComeBackTo } from "../return-query.ts";
import { texts } from "../texts.ts";

/** After a sign-up that wants its address confirmed; sends the mail again once its wait is over. */
export function CheckMail({ email }: { email: string }): ReactNode {
  const { announce } = useRemoteContext();
  const comeBackTo = useComeBackTo();
  const submission = useSubmission();
  const resend = async (): Promise<void> => {
    await noteAsked(email);
    await session.ways.resendConfirmation(email, comeBackTo);
    announce(texts.checkMail.sentAgain);
  };
  return (
    <div className="si-form">
      <div role="status">
        <PageHeading>{texts.checkMail.title}</PageHeading>
        <p>{texts.checkMail.body(email)}</p>
      </div>
      <FormErrorBanner error={submission.failure} />
      <Resend variant="secondary" submission={submission} label={texts.checkMail.again} onSend={resend} />
      <OtherView>{texts.checkMail.back}</OtherView>
    </div>
  );
}
