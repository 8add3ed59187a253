import { PageHeading, useFocusOnProblem } from "@foyer/ui";
import type { ReactNode } from "react";
import { FormErrorBanner } from "../errors/form-error-banner.tsx";
import type { FormError } from "../errors/to-form-error.ts";
import type { Submission } from "../errors/use-submission.ts";
import { SubmitButton } from "./submit-button.tsx";

export interface EntryFormProps {
  title?: string;
  lead?: string;
  submission: Submission;
  /** What the button says. */
  action: string;
  /** What is wrong with what was typed; by default nothing is. */
  check?(): FormError | undefined;
  /** What to do about what went wrong, beside trying again. */
  remedy?: ReactNode;
  /** Sends it. */
  onSend(): Promise<void>;
  /** Before the fields. */
  before?: ReactNode;
  /** The fields. */
  children?: ReactNode;
  /** Below the button. */
  footer?: ReactNode;
}

/** One screen of the sign-in: what it is about, its fields, and the button that sends them. */
export function EntryForm(props: EntryFormProps): ReactNode {
  const { title, lead, submission, action, check, onSend } = props;
  const form = useFocusOnProblem(submission.failure);
  return (
    <form
      ref={form}
      className="si-form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const problem = check?.();
        if (problem === undefined) submission.run(onSend);
        else submission.setFailure(problem);
      }}
    >
      {title !== undefined && <PageHeading>{title}</PageHeading>}
      {lead !== undefined && <p className="si-lead">{lead}</p>}
      {props.before}
      <FormErrorBanner error={submission.failure} remedy={props.remedy} />
      {props.children}
      <SubmitButton type="submit" variant="primary" submission={submission} label={action} />
      {props.footer}
    </form>
  );
}
