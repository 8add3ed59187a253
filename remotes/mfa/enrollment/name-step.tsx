import { useRemoteContext } from "@foyer/contracts/react";
import type { Factor } from "@foyer/shared-auth";
import { Banner, Button, TextField } from "@foyer/ui";
import { useState } from "react";
import type { SyntheticEvent, ReactNode } from "react";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { texts } from "../texts.ts";
import { isNameTaken, suggestName } from "./suggest-name.ts";

interface NameStepProps {
  factors: readonly Factor[];
  signsOthersOut: boolean;
  onStart(name: string): Promise<void>;
  onCancel(): void;
}

/** Asks for a name first, since the provider can't change it afterwards. */
export function NameStep({ factors, signsOthersOut, onStart, onCancel }: NameStepProps): ReactNode {
  const { report } = useRemoteContext();
  const [name, setName] = useState(() => suggestName(factors));
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setPending] = useState(false);

  const start = async (): Promise<void> => {
    setPending(true);
    setFailure(undefined);
    try {
      await onStart(name.trim());
    } catch (error) {
      report(error);
      setFailure(error);
      setPending(false);
    }
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isPending) return;
    if (name.trim() === "") setProblem(texts.enroll.nameMissing);
    else if (isNameTaken(name.trim(), factors)) setProblem(texts.enroll.nameTaken);
    else void start();
  };
  return (
    <form className="mfa-form" onSubmit={onSubmit} noValidate>
      {signsOthersOut && <Banner tone="info">{texts.enroll.othersSignedOut}</Banner>}
      <TextField
        label={texts.enroll.name}
        name="factor-name"
        autoComplete="off"
        value={name}
        onChange={(value) => {
          setProblem(undefined);
          setName(value);
        }}
        hint={texts.enroll.nameHint}
        error={problem}
      />
      <FailureBanner error={failure} />
      <div className="mfa-actions">
        <Button type="submit" variant="primary" isPending={isPending}>
          {texts.enroll.next}
        </Button>
        <Button
          onClick={() => {
            onCancel();
          }}
        >
          {texts.enroll.cancel}
        </Button>
      </div>
    </form>
  );
}
