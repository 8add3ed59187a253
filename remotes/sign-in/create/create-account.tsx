import { toEmail } from "@foyer/contracts";
import { session } from "@foyer/shared-auth";
import { useState } from "react";
import type { ReactNode } from "react";
import { missingEmail, missingPassword } from "../form/missing.ts";
import { useSubmission } from "../errors/use-submission.ts";
import { noteAsked } from "../link/asked-addresses.ts";
import { EmailField, PasswordField } from "../form/entry-fields.tsx";
import { EntryForm } from "../form/entry-form.tsx";
import { OtherView } from "../form/other-view.tsx";
import { useTypedEmail } from "../typed-email.ts";
import { useComeBackTo } from "../return-query.ts";
import { texts } from "../texts.ts";
import { CheckMail } from "./check-mail.tsx";

export function CreateAccount(): ReactNode {
  const comeBackTo = useComeBackTo();
  const [email, setEmail] = useTypedEmail();
  const [password, setPassword] = useState("");
  const [mailedTo, setMailedTo] = useState<string>();
  const submission = useSubmission();
  const { failure } = submission;

  const create = async (): Promise<void> => {
    const address = toEmail(email);
    await noteAsked(address);
    const outcome = await session.signUp({ email: address, password, comeBackTo });
    if (outcome === "confirmation-sent") setMailedTo(address);
  };

  if (mailedTo !== undefined) return <CheckMail email={mailedTo} />;
  return (
    <EntryForm
      title={texts.create.title}
      submission={submission}
      action={texts.create.action}
      // How long it has to be is the project's to say, and it says so when it refuses one.
      check={() => missingEmail(email) ?? missingPassword(password, texts.missing.newPassword)}
      onSend={create}
      footer={<OtherView>{texts.create.toSignIn}</OtherView>}
    >
      <EmailField isFirst value={email} onChange={setEmail} error={failure} />
      <PasswordField
        isNew
        hint={texts.create.passwordHint}
        value={password}
        onChange={setPassword}
        error={failure}
      />
    </EntryForm>
  );
}
