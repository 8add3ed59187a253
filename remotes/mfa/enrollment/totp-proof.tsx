import { isSessionError, session } from "@foyer/shared-auth";
import type { TotpEnrollment } from "@foyer/shared-auth";
import { CopyButton } from "@foyer/ui";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { clockAdvice } from "./clock-advice.ts";
import { CodeForm } from "./code-form.tsx";

/** Every authenticator app shows so many. */
const APP_DIGITS = 6;
const SECRET_GROUP = /.{1,4}/g;

interface TotpProofProps {
  enrollment: TotpEnrollment;
  onProven(): Promise<void>;
  onCancel(): void;
}

/** Shows the secret in every form that an authenticator takes, and checks a code from it. */
export function TotpProof({ enrollment, onProven, onCancel }: TotpProofProps): ReactNode {
  const verify = async (code: string): Promise<void> => {
    await challengeAndVerify(enrollment.factorId, code);
    await onProven();
  };
  return (
    <CodeForm
      hint={texts.enroll.codeHint}
      length={APP_DIGITS}
      onCode={verify}
      advice={() => clockAdvice(session.diagnostics().clockSkewMs)}
      onCancel={onCancel}
    >
      <p>{texts.enroll.scan}</p>
      <img
        className="mfa-qr"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(enrollment.qrCodeSvg)}`}
        alt={texts.enroll.qrAlt}
        width={280}
        height={280}
      />
      <p>{texts.enroll.orType}</p>
      <div className="mfa-secret">
        <code>{enrollment.secret.match(SECRET_GROUP)?.join(" ")}</code>
        <CopyButton
          value={enrollment.secret}
          label={texts.enroll.copySecret}
          copiedLabel={texts.enroll.copied}
          refusedLabel={texts.enroll.notCopied}
        />
      </div>
      <p>
        <a className="fy-link" href={enrollment.uri}>
          {texts.enroll.openApp}
        </a>
      </p>
    </CodeForm>
  );
}

/** A challenge that ended in between (300 s, or another network) is renewed once: the code is still good. */
async function challengeAndVerify(factorId: string, code: string, isAgain = false): Promise<void> {
  try {
    const { challengeId } = await session.factors.challenge(factorId);
    await session.factors.verify({ factorId, challengeId, code });
  } catch (error) {
    if (isAgain || !isSessionError(error) || error.code !== "challenge_expired") throw error;
    await challengeAndVerify(factorId, code, true);
  }
}
