import { toEmail } from "@foyer/contracts";
import { session } from "@foyer/shared-auth";
import type { CodeRecipient } from "@foyer/shared-auth";
import { TextField } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { messageAt } from "../errors/to-form-error.ts";
import type { FormError } from "../errors/to-form-error.ts";
import { useSubmission } from "../errors/use-submission.ts";
import { EmailField } from "../form/entry-fields.tsx";
import { EntryForm } from "../form/entry-form.tsx";
import { OtherView } from "../form/other-view.tsx";
import { useTypedEmail } from "../typed-email.ts";
import { noteAsked } from "../link/asked-addresses.ts";
import { useComeBackTo } from "../return-query.ts";
import { texts } from "../texts.ts";
import { EnterCode } from "./enter-code.tsx";
import { toPhoneNumber } from "./to-phone-number.ts";

/** A one-time code by mail, whose link does the same, or by text message. It says the same whoever is asked for. */
export function CodeSignIn({ kind }: { kind: "email" | "phone" }): ReactNode {
  const comeBackTo = useComeBackTo();
  const [email, setEmail] = useTypedEmail();
  const [phone, setPhone] = useState("");
  const text = kind === "email" ? email : phone;
  const [sentTo, setSentTo] = useState<CodeRecipient>();
  const submission = useSubmission();
  const { failure } = submission;
  const words = texts.code[kind];

  const recipient = toRecipient(kind, text);
  const check = (): FormError | undefined => {
    if (recipient !== undefined) return undefined;
    return { field: kind, message: toEmail(text) === "" ? texts.missing[kind] : texts.invalid[kind] };
  };
  const send = async (): Promise<void> => {
    if (recipient === undefined) return;
    if ("email" in recipient) await noteAsked(recipient.email);
    await session.ways.sendCode(recipient, comeBackTo);
    setSentTo(recipient);
  };
  if (sentTo !== undefined) {
    return (
      <EnterCode
        recipient={sentTo}
        onOther={() => {
          setSentTo(undefined);
        }}
      />
    );
  }
  return (
    <EntryForm
      title={words.title}
      lead={words.lead}
      submission={submission}
      action={words.action}
      check={check}
      onSend={send}
      footer={<OtherView>{texts.otherWay}</OtherView>}
    >
      {kind === "email" ? (
        <EmailField value={email} onChange={setEmail} error={failure} />
      ) : (
        <TextField
          label={texts.code.phone.label}
          name="phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          enterKeyHint="go"
          required
          value={phone}
          onChange={setPhone}
          hint={texts.code.phone.hint}
          error={messageAt("phone", failure)}
        />
      )}
    </EntryForm>
  );
}

function toRecipient(kind: "email" | "phone", text: string): CodeRecipient | undefined {
  const email = toEmail(text);
  if (kind === "email") return email.includes("@") ? { email } : undefined;
  const phone = toPhoneNumber(text);
  return phone === undefined ? undefined : { phone };
}
