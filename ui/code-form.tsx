import { useState } from "react";
import type { ReactNode } from "react";
import { CodeField } from "./code-field.tsx";
import { FEWEST_DIGITS } from "./read-code.ts";
import { useFocusOnProblem } from "./use-focus-on-problem.ts";

export interface CodeFormProps {
  label: string;
  hint?: string | undefined;
  /** At the field, which then gets the focus. */
  error: string | undefined;
  /** Another one moves the focus again, also where the words are the same. */
  problem: unknown;
  autoFocus?: boolean;
  /** How many digits the code has, where that is certain: the last one sends it by itself. */
  length?: number | undefined;
  /** A code that may be whole: the form was sent, or its last digit was entered. */
  onCode(digits: string): void;
  /** The form was sent with fewer digits than any code has. */
  onIncomplete(): void;
  className: string;
  /** Above the field. */
  children?: ReactNode;
  /** Below the field: what submits, and what else can be done. */
  footer: ReactNode;
}

/** A code, sent by itself only where its length is certain; a wrong one stays, selected, to be typed over. */
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
        if (code.length < FEWEST_DIGITS) onIncomplete();
        else onCode(code);
      }}
    >
      {children}
      <CodeField {...field} value={code} onChange={setCode} onComplete={onCode} />
      {footer}
    </form>
  );
}
