import type { Factor, FactorType } from "@foyer/shared-auth";
import { Banner, Button, TextField } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { FailureBanner } from "../page/failure-banner.tsx";
import { useAction } from "../page/use-action.ts";
import { usePart } from "../page/use-part.ts";
import { useProve } from "../page/use-prove.ts";
import { texts } from "../texts.ts";
import { startEnrollment } from "./start-enrollment.ts";
import type { Started } from "./start-enrollment.ts";
import { isNameTaken, suggestName } from "./suggest-name.ts";

interface NameStepProps {
  type: FactorType;
  factors: readonly Factor[];
  /** The name of what is started again. */
  suggestion: string | undefined;
  /** The first one signs the person's other devices out. */
  isFirst: boolean;
  onStarted(started: Started): void;
  onCancel(): void;
}

/** Lists of countries are loaded by whoever wants a phone. */
const loadNumberFields = () => import("./number-fields.tsx");
const loadNothing: () => Promise<Partial<Awaited<ReturnType<typeof loadNumberFields>>>> = () =>
  Promise.resolve({});

/** Asks for a name first, since the provider can't change it afterwards; for a phone, for its number as well. */
export function NameStep(props: NameStepProps): ReactNode {
  const { type, factors, suggestion, isFirst, onStarted, onCancel } = props;
  const { isPending, failure, run } = useAction();
  const prove = useProve();
  const [name, setName] = useState(() => suggestion ?? suggestName(type, factors));
  const [problem, setProblem] = useState<string>();
  const [number, setNumber] = useState<string>();
  const [hasNumberProblem, setNumberProblem] = useState(false);
  const [channel, setChannel] = useState<"sms" | "whatsapp">("sms");
  const fields = usePart(type === "phone" ? loadNumberFields : loadNothing);
  const verified = factors.filter(({ status }) => status === "verified");

  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const wanted = name.trim();
    const isBadNumber = type === "phone" && number === undefined;
    setNumberProblem(isBadNumber);
    if (wanted === "") setProblem(texts.enroll.nameMissing);
    else if (isNameTaken(wanted, verified)) setProblem(texts.enroll.nameTaken);
    else if (!isBadNumber) {
      run(async () => {
        await prove();
        onStarted(await startEnrollment({ type, name: wanted, number: number ?? "", channel }, factors));
      });
    }
  };
  const NumberFields = fields.part?.NumberFields;
  return (
    <form className="mfa-form" onSubmit={onSubmit} noValidate>
      {isFirst && <Banner tone="info">{texts.enroll.othersSignedOut}</Banner>}
      {NumberFields !== undefined && (
        <NumberFields
          onNumber={setNumber}
          hasProblem={hasNumberProblem}
          channel={channel}
          onChannel={setChannel}
        />
      )}
      <FailureBanner error={fields.failure} />
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
          {type === "phone" ? texts.enroll.send : texts.enroll.next}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </form>
  );
}
