import { isSessionError } from "@foyer/shared-auth";
import { Button, CodeForm as CodeEntry, FailureBanner } from "@foyer/ui";
import type { Failure } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { ActButton } from "../page/act-button.tsx";
import { useAction } from "../page/use-action.ts";
import { texts } from "../texts.ts";

interface CodeFormProps {
  hint: string;
  /** How many digits the code has, where that is certain: the last one sends it by itself. */
  length: number | undefined;
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

/** The code that finishes a set-up. A wrong one is told at its field, anything else below it. */
export function CodeForm(props: CodeFormProps): ReactNode {
  const { hint, length, onCode, advice, onCancel, children, extra } = props;
  const action = useAction();
  const [wrong, setWrong] = useState<Failure>();
  const confirm = async (digits: string): Promise<void> => {
    setWrong(undefined);
    try {
      await onCode(digits);
    } catch (error) {
      if (!isSessionError(error) || error.code !== "code_wrong") throw error;
      setWrong({ message: [error.message, advice?.()].filter((words) => words !== undefined).join(" ") });
    }
  };
  return (
    <CodeEntry
      className="mfa-form"
      label={texts.enroll.code}
      hint={hint}
      length={length}
      error={wrong?.message}
      problem={wrong}
      onIncomplete={() => {
        setWrong({ message: texts.enroll.codeMissing(length) });
      }}
      onCode={(digits) => {
        action.run(() => confirm(digits));
      }}
      footer={
        <>
          <FailureBanner failure={action.failure} />
          <div className="mfa-actions">
            <ActButton type="submit" variant="primary" action={action} label={texts.enroll.confirm} />
            <Button onClick={onCancel}>{texts.cancel}</Button>
            {extra}
          </div>
        </>
      }
    >
      {children}
    </CodeEntry>
  );
}
