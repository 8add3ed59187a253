import { useRemoteContext } from "@foyer/contracts/react";
import { isSessionError, session } from "@foyer/shared-auth";
import type { TotpEnrollment } from "@foyer/shared-auth";
import { Button, CodeField, CopyButton } from "@foyer/ui";
import { useRef, useState } from "react";
import type { SyntheticEvent, ReactNode } from "react";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { texts } from "../texts.ts";

const CODE_LENGTH = 6;
const SECRET_GROUP = /.{1,4}/g;

interface ConfirmStepProps {
  enrollment: TotpEnrollment;
  onCancel(): void;
  onConfirmed(): void;
}

/** Shows the secret in every form that an authenticator takes, and checks a code from it. */
export function ConfirmStep({ enrollment, onCancel, onConfirmed }: ConfirmStepProps): ReactNode {
  const { report } = useRemoteContext();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  const isRunning = useRef(false);
  const field = useRef<HTMLInputElement>(null);

  const confirm = async (digits: string): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    setProblem(undefined);
    setFailure(undefined);
    try {
      const { challengeId } = await session.factors.challenge(enrollment.factorId);
      await session.factors.verify({ factorId: enrollment.factorId, challengeId, code: digits });
      onConfirmed();
    } catch (error) {
      if (isSessionError(error) && error.code === "code_wrong") {
        setProblem(error.message);
        field.current?.focus();
        field.current?.select();
      } else {
        report(error);
        setFailure(error);
      }
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (code.length < CODE_LENGTH) setProblem(texts.enroll.codeMissing);
    else void confirm(code);
  };
  return (
    <form className="mfa-form" onSubmit={onSubmit} noValidate>
      <p>{texts.enroll.scan}</p>
      <img
        className="mfa-qr"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(enrollment.qrCodeSvg)}`}
        alt={texts.enroll.qrAlt}
        width={200}
        height={200}
      />
      <p>{texts.enroll.orType}</p>
      <div className="mfa-secret">
        <code>{enrollment.secret.match(SECRET_GROUP)?.join(" ")}</code>
        <CopyButton
          value={enrollment.secret}
          label={texts.enroll.copySecret}
          copiedLabel={texts.enroll.copied}
        />
      </div>
      <p>
        <a className="fy-link" href={enrollment.uri}>
          {texts.enroll.openApp}
        </a>
      </p>
      <CodeField
        label={texts.enroll.code}
        hint={texts.enroll.codeHint}
        value={code}
        onChange={setCode}
        onComplete={(digits) => void confirm(digits)}
        inputRef={field}
        error={problem}
      />
      <FailureBanner error={failure} />
      <div className="mfa-actions">
        <Button type="submit" variant="primary" isPending={isPending}>
          {texts.enroll.confirm}
        </Button>
        <Button onClick={onCancel}>{texts.enroll.cancel}</Button>
      </div>
    </form>
  );
}
