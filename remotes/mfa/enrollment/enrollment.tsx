import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import type { Factor, TotpEnrollment } from "@foyer/shared-auth";
import { Card } from "@foyer/ui";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import { NameStep } from "./name-step.tsx";

interface EnrollmentProps {
  factors: readonly Factor[];
  /** Over: with what to tell the person where it succeeded. */
  onEnd(message?: string): void;
}

/** Sets up an authenticator app: a name, then the secret and a code. One that is left half-way leaves no debris. */
export function Enrollment({ factors, onEnd }: EnrollmentProps): ReactNode {
  const { report } = useRemoteContext();
  const [started, setStarted] = useState<{ name: string; enrollment: TotpEnrollment }>();
  const unfinishedId = useRef<string | undefined>(undefined);

  useEffect(
    () => () => {
      const id = unfinishedId.current;
      unfinishedId.current = undefined;
      if (id !== undefined) session.factors.unenroll(id).catch(report);
    },
    [report],
  );

  const start = async (name: string): Promise<void> => {
    for (const leftover of factors.filter(({ status }) => status === "unverified")) {
      await session.factors.unenroll(leftover.id);
    }
    const enrollment = await session.factors.enrollTotp({ friendlyName: name });
    unfinishedId.current = enrollment.factorId;
    setStarted({ name, enrollment });
  };
  const isFirst = !factors.some(({ status }) => status === "verified");

  return (
    <Card title={texts.enroll.title} headingLevel={2}>
      {started === undefined ? (
        <NameStep factors={factors} signsOthersOut={isFirst} onStart={start} onCancel={onEnd} />
      ) : (
        <ConfirmStep
          enrollment={started.enrollment}
          onCancel={onEnd}
          onConfirmed={() => {
            unfinishedId.current = undefined;
            onEnd(texts.enroll.done(started.name));
          }}
        />
      )}
    </Card>
  );
}
