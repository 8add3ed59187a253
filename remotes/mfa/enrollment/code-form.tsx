import { isSessionError } from "@foyer/shared-auth";
import { Button, CodeField } from "@foyer/ui";
import { useRef, useState } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { FailureBanner } from "../page/failure-banner.tsx";
import { useAction } from "../page/use-action.ts";
import { texts } from "../texts.ts";

const CODE_LENGTH = 6;

interface CodeFormProps {
  hint: string;
  /** Checks the code and does what follows. */
  onCode(code: string): Promise<void>;
  /** Words for a wrong code beside the provider's. */
  advice?(): string | undefined;
  onCancel(): void;
  /** Above the field. */
  children?: ReactNode;
  /** Beside the buttons. */
  extra?: ReactNode;
}

/** A six-digit code: six digits submit by themselves, a wrong one keeps the field. */
export function CodeForm({ hint, onCode, advice, onCancel, children, extra }: CodeFormProps): ReactNode {
  const { isPending, failure, run, setFailure } = useAction();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const confirm = (digits: string): void => {
    setProblem(undefined);
    run(async () => {
      try {
        await onCode(digits);
      } catch (error) {
        if (!isSessionError(error) || error.code !== "code_wrong") throw error;
        setFailure(undefined);
        setProblem([error.message, advice?.()].filter((words) => words !== undefined).join(" "));
        field.current?.focus();
        field.current?.select();
      }
    });
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (code.length < CODE_LENGTH) setProblem(texts.enroll.codeMissing);
    else confirm(code);
  };
  return (
    <form className="mfa-form" onSubmit={onSubmit} noValidate>
      {children}
      <CodeField
        label={texts.enroll.code}
        hint={hint}
        value={code}
        onChange={setCode}
        onComplete={confirm}
        inputRef={field}
        error={problem}
      />
      <FailureBanner error={failure} />
      <div className="mfa-actions">
        <Button type="submit" variant="primary" isPending={isPending}>
          {texts.enroll.confirm}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        {extra}
      </div>
    </form>
  );
}
