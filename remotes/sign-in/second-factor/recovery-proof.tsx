import { session } from "@foyer/shared-auth";
import { TextField } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { messageAt } from "../errors/to-form-error.ts";
import { useSubmission } from "../errors/use-submission.ts";
import { EntryForm } from "../form/entry-form.tsx";
import { texts } from "../texts.ts";

/** One of the codes that were made for the day that every other factor is lost. Each works once. */
export function RecoveryProof(): ReactNode {
  const [code, setCode] = useState("");
  const submission = useSubmission();
  const { failure } = submission;
  const words = texts.secondFactor.recovery;
  // The session's words are about an app.
  const isWrong = failure?.field === "code" && failure.code !== undefined;
  return (
    <EntryForm
      submission={submission}
      action={texts.secondFactor.action}
      check={() => (code.trim() === "" ? { field: "code", message: words.missing } : undefined)}
      onSend={() => session.recoveryCodes.verify(code)}
    >
      <TextField
        label={words.label}
        name="recovery-code"
        autoComplete="off"
        enterKeyHint="go"
        required
        autoFocus
        value={code}
        onChange={setCode}
        hint={words.hint}
        error={isWrong ? words.wrong : messageAt("code", failure)}
      />
    </EntryForm>
  );
}
