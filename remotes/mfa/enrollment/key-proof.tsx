import { session } from "@foyer/shared-auth";
import { Button } from "@foyer/ui";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { FailureBanner } from "../page/failure-banner.tsx";
import { useAction } from "../page/use-action.ts";
import { texts } from "../texts.ts";

interface KeyProofProps {
  factorId: string;
  onProven(): Promise<void>;
  onCancel(): void;
}

/** Has the browser ask for a security key, or for this device's own lock. From a click: browsers insist on one. */
export function KeyProof({ factorId, onProven, onCancel }: KeyProofProps): ReactNode {
  const { isPending, failure, run } = useAction();
  const question = useRef<AbortController>(undefined);
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => {
    button.current?.querySelector("button")?.focus();
    return () => {
      question.current?.abort();
    };
  }, []);
  const ask = (): void => {
    run(async () => {
      question.current = new AbortController();
      await session.factors.verifySecurityKey(factorId, question.current.signal);
      await onProven();
    });
  };
  return (
    <div className="mfa-form">
      <p role="status">{isPending ? texts.enroll.waitingForKey : texts.enroll.askKey}</p>
      <FailureBanner error={failure} />
      <div className="mfa-actions" ref={button}>
        <Button variant="primary" isPending={isPending} onClick={ask}>
          {texts.enroll.useKey}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </div>
  );
}
