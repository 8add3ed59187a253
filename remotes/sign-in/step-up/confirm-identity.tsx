import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import type { CodeRecipient, SessionUser } from "@foyer/shared-auth";
import { Banner } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { EnterCode } from "../code/enter-code.tsx";
import { FormErrorBanner } from "../errors/form-error-banner.tsx";
import { useSubmission } from "../errors/use-submission.ts";
import { AccountName, PasswordField } from "../form/entry-fields.tsx";
import { EntryForm } from "../form/entry-form.tsx";
import { missingPassword } from "../form/missing.ts";
import { SubmitButton } from "../form/submit-button.tsx";
import { texts } from "../texts.ts";

/** The password once more, or a code to the address or number of the account, for an account without a second factor. */
export function ConfirmIdentity({ user }: { user: SessionUser }): ReactNode {
  const [sentTo, setSentTo] = useState<CodeRecipient>();
  const { email, phone } = user;
  if (sentTo !== undefined) {
    return (
      <EnterCode
        recipient={sentTo}
        isPartOfPage
        onOther={() => {
          setSentTo(undefined);
        }}
      />
    );
  }
  if (email !== undefined && email !== "") {
    return <ConfirmPassword email={email} onCodeSent={setSentTo} />;
  }
  if (phone !== undefined && phone !== "") {
    return <SendCode recipient={{ phone }} onSent={setSentTo} />;
  }
  return <Banner tone="warning">{texts.confirm.nothing}</Banner>;
}

function ConfirmPassword(props: { email: string; onCodeSent(recipient: CodeRecipient): void }): ReactNode {
  const { email, onCodeSent } = props;
  const [password, setPassword] = useState("");
  const submission = useSubmission();
  return (
    <EntryForm
      lead={texts.confirm.lead(email)}
      submission={submission}
      action={texts.confirm.action}
      check={() => missingPassword(password)}
      onSend={() => session.signInWithPassword({ email, password })}
      footer={<SendCode recipient={{ email }} onSent={onCodeSent} />}
    >
      <AccountName email={email} />
      <PasswordField autoFocus value={password} onChange={setPassword} error={submission.failure} />
    </EntryForm>
  );
}

function SendCode({
  recipient,
  onSent,
}: {
  recipient: CodeRecipient;
  onSent(to: CodeRecipient): void;
}): ReactNode {
  const { navigation } = useRemoteContext();
  const submission = useSubmission();
  return (
    <>
      <FormErrorBanner error={submission.failure} hasNoFields />
      <SubmitButton
        variant={"email" in recipient ? "quiet" : "primary"}
        submission={submission}
        label={"email" in recipient ? texts.confirm.byMail : texts.secondFactor.phone.send}
        onClick={() => {
          submission.run(async () => {
            await session.ways.sendCode(recipient, navigation.current());
            onSent(recipient);
          });
        }}
      />
    </>
  );
}
