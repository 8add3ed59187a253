import { toEmail } from "@foyer/contracts";
import type { ReactNode } from "react";
import { useSubmission } from "../errors/use-submission.ts";
import { texts } from "../texts.ts";
import { EmailField } from "./entry-fields.tsx";
import { EntryForm } from "./entry-form.tsx";
import { missingEmail } from "./missing.ts";
import { OtherView } from "./other-view.tsx";
import { useTypedEmail } from "../typed-email.ts";

/** A screen that asks for an address and nothing else. */
export function EmailForm(props: {
  title: string;
  lead?: string;
  label?: string;
  action: string;
  /** What is sent of what was typed; empty where that says too little. The whole of it by default. */
  partOf?(address: string): string;
  onSend(part: string): Promise<void>;
}): ReactNode {
  const { label = texts.email, partOf = String, onSend, ...form } = props;
  const [email, setEmail] = useTypedEmail();
  const submission = useSubmission();
  const part = partOf(toEmail(email));
  return (
    <EntryForm
      {...form}
      submission={submission}
      check={() => missingEmail(part)}
      onSend={() => onSend(part)}
      footer={<OtherView>{texts.otherWay}</OtherView>}
    >
      <EmailField label={label} value={email} onChange={setEmail} error={submission.failure} />
    </EntryForm>
  );
}
