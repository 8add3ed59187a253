import { CodeForm } from "@foyer/ui";
import type { ReactNode } from "react";
import { FormErrorBanner } from "../errors/form-error-banner.tsx";
import { messageAt } from "../errors/to-form-error.ts";
import type { Submission } from "../errors/use-submission.ts";
import { texts } from "../texts.ts";
import { SubmitButton } from "./submit-button.tsx";

/** A screen that asks for a code and nothing else. */
export function CodeEntry(props: {
  submission: Submission;
  /** What the button says. */
  action: string;
  /** How many digits it has, where that is certain: the last one sends it by itself. */
  length: number | undefined;
  /** At the field where the code is wrong; the session's words by default. */
  wrong?: string | undefined;
  onCode(digits: string): Promise<void>;
  /** Above the field: whom the code went to, or what shows it. */
  children: ReactNode;
  /** Between an error and the field. */
  advice?: ReactNode;
  footer?: ReactNode;
}): ReactNode {
  const { submission, action, length, onCode } = props;
  const { failure, setFailure, run } = submission;
  return (
    <CodeForm
      className="si-form"
      label={texts.code.label}
      autoFocus
      length={length}
      error={props.wrong ?? messageAt("code", failure)}
      problem={failure}
      onIncomplete={() => {
        setFailure({ field: "code", message: texts.missing.code(length) });
      }}
      onCode={(digits) => {
        run(() => onCode(digits));
      }}
      footer={
        <>
          <SubmitButton type="submit" variant="primary" submission={submission} label={action} />
          {props.footer}
        </>
      }
    >
      {props.children}
      <FormErrorBanner error={failure} />
      {props.advice}
    </CodeForm>
  );
}
