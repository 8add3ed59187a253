import { useState } from "react";
import type { ReactNode } from "react";
import { CODE_LENGTH, CodeField } from "./code-field.tsx";
import { useFocusOnProblem } from "./use-focus-on-problem.ts";

export interface CodeFormProps {
  label: string;
  hint?: string | undefined;
  /** At the field, which then gets the focus. */
  error: string | undefined;
  /** Another one moves the focus again, also where the words are the same. */
  problem: unknown;
  autoFocus?: boolean;
  /** Six digits: the last one was entered, or the form was sent. */
  onCode(digits: string): void;
  /** The form was sent with fewer digits. */
  onIncomplete(): void;
  className: string;
  /** Above the field. */
  children?: ReactNode;
  /** Below the field: what submits, and what else can be done. */
  footer: ReactNode;
}

/** A six-digit code. The sixth digit submits by itself; a wrong code stays, selected, to be typed over. */
export function CodeForm(props: CodeFormProps): ReactNode {
  const { className, children, footer, problem, onCode, onIncomplete, ...field } = props;
  const [code, setCode] = useState("");
  const form = useFocusOnProblem(problem);
  return (
    <form
      ref={form}
      className={className}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length < CODE_LENGTH) onIncomplete();
        else onCode(code);
      }}
    >
      {children}
      <CodeField {...field} value={code} onChange={setCode} onComplete={onCode} />
      {footer}
    </form>
  );
}
