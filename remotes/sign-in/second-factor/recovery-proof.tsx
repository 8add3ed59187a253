import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import { Button, TextField } from "@foyer/ui";
import { useRef, useState } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { FormErrorBanner } from "../errors/form-error-banner.tsx";
import { useFocusOnError } from "../errors/use-focus-on-error.ts";
import { useSubmission } from "../errors/use-submission.ts";
import { texts } from "../texts.ts";

/** One of the codes that were made for the day that every other factor is lost. Each works once. */
export function RecoveryProof(): ReactNode {
  const { report } = useRemoteContext();
  const [code, setCode] = useState("");
  const { isPending, error, waitS, setError, submit } = useSubmission(report);
  const field = useRef<HTMLInputElement>(null);
  useFocusOnError(error, { code: field });
  const words = texts.secondFactor.recovery;
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (code.trim() === "") setError({ field: "code", message: words.missing });
    else void submit(() => session.recoveryCodes.verify(code));
  };
  return (
    <form className="si-form" method="post" onSubmit={onSubmit} noValidate>
      <FormErrorBanner error={error} />
      <TextField
        label={words.label}
        name="recovery-code"
        autoComplete="off"
        enterKeyHint="go"
        required
        autoFocus
        value={code}
        onChange={setCode}
        inputRef={field}
        hint={words.hint}
        error={error?.field === "code" ? words.wrong : undefined}
      />
      <Button type="submit" variant="primary" isPending={isPending} disabled={waitS > 0}>
        {waitS > 0 ? texts.waitLabel(texts.secondFactor.action, waitS) : texts.secondFactor.action}
      </Button>
    </form>
  );
}
