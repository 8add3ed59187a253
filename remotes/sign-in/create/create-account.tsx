import { session } from "@foyer/shared-auth";
import { useState } from "react";
import type { ReactNode } from "react";
import { missingEmail } from "../form/missing.ts";
import { useSubmission } from "../errors/use-submission.ts";
import { EmailField, PasswordField } from "../form/entry-fields.tsx";
import { EntryForm } from "../form/entry-form.tsx";
import { OtherView } from "../form/other-view.tsx";
import { useComeBackTo } from "../return-query.ts";
import { texts } from "../texts.ts";
import { CheckMail } from "./check-mail.tsx";

/** What the hosted service asks of a password unless the operator says otherwise. */
const SHORTEST_PASSWORD = 8;

const tooShort = () => ({ field: "password", message: texts.tooShort }) as const;

export function CreateAccount(): ReactNode {
  const comeBackTo = useComeBackTo();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [mailedTo, setMailedTo] = useState<string>();
  const submission = useSubmission();
  const { failure } = submission;

  const create = async (): Promise<void> => {
    const address = email.trim();
    const outcome = await session.signUp({ email: address, password, comeBackTo });
    if (outcome === "confirmation-sent") setMailedTo(address);
  };

  if (mailedTo !== undefined) return <CheckMail email={mailedTo} />;
  return (
    <EntryForm
      title={texts.create.title}
      submission={submission}
      action={texts.create.action}
      check={() => missingEmail(email) ?? (password.length < SHORTEST_PASSWORD ? tooShort() : undefined)}
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
