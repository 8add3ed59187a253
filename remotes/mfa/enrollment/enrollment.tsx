import { useRemoteContext } from "@foyer/contracts/react";
import type { Factor, FactorType } from "@foyer/shared-auth";
import { Banner, Button } from "@foyer/ui";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { ABANDONED_AFTER_MS } from "../factors/abandoned.ts";
import { removeUnfinished } from "../factors/remove-unfinished.ts";
import { tellChange } from "../page/changes.ts";
import { Section } from "../page/section.tsx";
import { texts } from "../texts.ts";
import { checkClaims } from "./check-claims.ts";
import { KeyProof } from "./key-proof.tsx";
import { NameStep } from "./name-step.tsx";
import { PhoneProof } from "./phone-proof.tsx";
import type { Started } from "./start-enrollment.ts";
import { TotpProof } from "./totp-proof.tsx";

const LOOK_EVERY_MS = 10_000;

export interface EnrollmentProps {
  type: FactorType;
  factors: readonly Factor[];
  /** What was started before and is gone on with. */
  resumed: Factor | undefined;
  /** Over: with what to tell the person where it succeeded. */
  onEnd(message?: string): void;
}

/** Sets up one factor: a name, then its proof. One that is left half-way within the page leaves no debris. */
export function Enrollment({ type, factors, resumed, onEnd }: EnrollmentProps): ReactNode {
  const { report } = useRemoteContext();
  const [started, setStarted] = useState<Started | undefined>(() => toStarted(resumed));
  const [isFirst] = useState(() => !factors.some(({ status }) => status === "verified"));
  const unfinishedId = useRef<string | undefined>(started?.factorId);
  const isMounted = useRef(false);
  const isGone = started !== undefined && !factors.some(({ id }) => id === started.factorId);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // The strict mode of development unmounts and mounts at once: only leaving for good takes the factor away.
      queueMicrotask(() => {
        const id = unfinishedId.current;
        if (isMounted.current || id === undefined) return;
        unfinishedId.current = undefined;
        removeUnfinished(id).catch(report);
      });
    };
  }, [report]);

  useEffect(() => {
    if (started === undefined) return undefined;
    // By the monotonic clock: setting this device's clock ends nothing.
    const endsAt = performance.now() + ABANDONED_AFTER_MS;
    const timer = setInterval(() => {
      if (performance.now() < endsAt) return;
      clearInterval(timer);
      // Its proof may have been taken, and what follows from it still stand here as failed.
      const id = unfinishedId.current;
      if (id !== undefined) removeUnfinished(id).catch(report);
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [started, report]);

  const finish = async (): Promise<void> => {
    unfinishedId.current = undefined;
    tellChange();
    await checkClaims(type);
    // Cancelled, or left, while the answer was on its way: what is set up stands in the list, and nobody is led away.
    if (!isMounted.current) return;
    const done = texts.enroll.done(started?.name ?? "");
    onEnd(isFirst ? `${done} ${texts.enroll.othersWereSignedOut}` : done);
  };
  const begin = (next: Started | undefined): void => {
    unfinishedId.current = next?.factorId;
    setStarted(next);
  };
  const cancel = (): void => {
    onEnd();
  };
  return (
    <Section title={texts.enroll[type].title}>
      {isGone ? (
        <Banner
          tone="warning"
          isLive
          action={
            <Button
              onClick={() => {
                begin(undefined);
              }}
            >
              {texts.enroll.startAgain}
            </Button>
          }
        >
          {texts.enroll.gone}
        </Banner>
      ) : started === undefined ? (
        <NameStep
          type={type}
          factors={factors}
          suggestion={resumed?.friendlyName}
          isFirst={isFirst}
          onStarted={begin}
          onCancel={cancel}
        />
      ) : (
        <Proof started={started} onProven={finish} onCancel={cancel} />
      )}
    </Section>
  );
}

function Proof(props: { started: Started; onProven(): Promise<void>; onCancel(): void }): ReactNode {
  const { started, ...rest } = props;
  switch (started.type) {
    case "totp":
      return <TotpProof enrollment={started.enrollment} {...rest} />;
    case "phone":
      return <PhoneProof started={started} {...rest} />;
    case "webauthn":
      return <KeyProof factorId={started.factorId} {...rest} />;
  }
}

/** A secret is shown once: an authenticator app can't be gone on with, only started again. */
function toStarted(resumed: Factor | undefined): Started | undefined {
  if (resumed === undefined || resumed.type === "totp") return undefined;
  const { id: factorId, friendlyName: name, type } = resumed;
  return type === "phone" ? { type, factorId, name } : { type, factorId, name };
}
