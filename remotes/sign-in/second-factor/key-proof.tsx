import { session } from "@foyer/shared-auth";
import type { Factor } from "@foyer/shared-auth";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { FormErrorBanner } from "../errors/form-error-banner.tsx";
import { useSubmission } from "../errors/use-submission.ts";
import { SubmitButton } from "../form/submit-button.tsx";
import { texts } from "../texts.ts";
import { nameOf } from "./factor-name.ts";
import { rememberFactor } from "./last-factor.ts";

/** A security key, or this device's own sensor. Browsers want a click before they ask. */
export function KeyProof({ factor }: { factor: Factor }): ReactNode {
  const submission = useSubmission();
  const button = useRef<HTMLButtonElement>(null);
  const question = useRef<AbortController>(undefined);
  const name = nameOf(factor);
  const { lead, action } = texts.secondFactor.webauthn;
  useEffect(() => {
    button.current?.focus();
    return () => {
      question.current?.abort();
    };
  }, []);
  const ask = (): void => {
    submission.run(async () => {
      question.current = new AbortController();
      await session.factors.verifySecurityKey(factor.id, question.current.signal);
      rememberFactor(factor);
    });
  };
  return (
    <div className="si-form">
      <p className="si-lead">{lead(name)}</p>
      <FormErrorBanner error={submission.failure} hasNoFields />
      <SubmitButton buttonRef={button} variant="primary" action={submission} label={action} onClick={ask} />
    </div>
  );
}
