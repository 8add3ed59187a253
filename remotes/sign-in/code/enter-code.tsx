import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import type { CodeRecipient } from "@foyer/shared-auth";
import { Button, PageHeading } from "@foyer/ui";
import type { ReactNode } from "react";
import { useSubmission } from "../errors/use-submission.ts";
import { Resend } from "../form/submit-button.tsx";
import { CodeEntry } from "../form/code-entry.tsx";
import { useComeBackTo } from "../return-query.ts";
import { texts } from "../texts.ts";
import { rememberWay } from "../ways/last-sign-in.ts";

/** The code that was sent. How long it is the project decides; its last digit sends it where the operator has said so. */
export function EnterCode(props: {
  recipient: CodeRecipient;
  /** Part of another screen, which has a heading of its own and knows whom it is about. */
  isPartOfPage?: boolean;
  onOther(): void;
}): ReactNode {
  const { recipient, isPartOfPage = false, onOther } = props;
  const { announce, operator } = useRemoteContext();
  const comeBackTo = useComeBackTo();
  const submission = useSubmission();
  const kind = "email" in recipient ? "email" : "phone";
  const shownTo = "email" in recipient ? recipient.email : recipient.phone;
  const resend = async (): Promise<void> => {
    await session.ways.sendCode(recipient, comeBackTo);
    announce(texts.code.sentAgain);
  };
  return (
    <CodeEntry
      length={operator?.codeLengths?.[kind]}
      submission={submission}
      action={texts.code.confirm}
      onCode={async (digits) => {
        await session.ways.verifyCode(recipient, digits);
        if (!isPartOfPage) rememberWay(`${kind}-code`);
      }}
      footer={
        <>
          <Resend submission={submission} label={texts.code.again} onSend={resend} />
          <Button variant="quiet" onClick={onOther}>
            {isPartOfPage ? texts.code.otherProof : texts.code[kind].other}
          </Button>
        </>
      }
    >
      {!isPartOfPage && <PageHeading>{texts.code.enterTitle}</PageHeading>}
      <p className="si-lead">{texts.code[kind].sent(shownTo)}</p>
    </CodeEntry>
  );
}
