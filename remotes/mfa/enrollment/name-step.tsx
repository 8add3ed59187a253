import type { Factor, FactorType } from "@foyer/shared-auth";
import { Banner, Button, FailureBanner, TextField, useLatest } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { ActButton } from "../page/act-button.tsx";
import { OFFER_OF, trying } from "../page/found-off.ts";
import { toFailure } from "../page/to-failure.ts";
import { useAction } from "../page/use-action.ts";
import { useProve } from "../page/use-prove.ts";
import { useTyped } from "../page/use-typed.ts";
import { texts } from "../texts.ts";
import { startEnrollment } from "./start-enrollment.ts";
import type { Started } from "./start-enrollment.ts";
import { isNameTaken, suggestName } from "../factors/suggest-name.ts";

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

/** Asks for a name first, by which the factor is told from others; for a phone, for its number as well. */
export function NameStep(props: NameStepProps): ReactNode {
  const { type, factors, suggestion, isFirst, onStarted, onCancel } = props;
  const action = useAction();
  const prove = useProve();
  const name = useTyped(() => suggestion ?? suggestName(type, factors));
  const [number, setNumber] = useState<string>();
  const [hasNumberProblem, setNumberProblem] = useState(false);
  const [channel, setChannel] = useState<"sms" | "whatsapp">("sms");
  const fields = useLatest(type === "phone" ? type : undefined, loadNumberFields, toFailure);
  const verified = factors.filter(({ status }) => status === "verified");

  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const wanted = name.text.trim();
    const isBadNumber = type === "phone" && number === undefined;
    setNumberProblem(isBadNumber);
    if (wanted === "") name.refuse(texts.enroll.nameMissing);
    else if (isNameTaken(wanted, verified)) name.refuse(texts.enroll.nameTaken);
    else if (!isBadNumber) {
      action.run(async () => {
        await prove();
        const start = { type, name: wanted, number: number ?? "", channel };
        onStarted(await trying(OFFER_OF[type], () => startEnrollment(start, factors)));
      });
    }
  };
  const destination = { hasProblem: hasNumberProblem, channel };
  const NumberFields = fields.value?.NumberFields;
  return (
    <form className="mfa-form" onSubmit={onSubmit} noValidate>
      {isFirst && <Banner tone="info">{texts.enroll.othersSignedOut}</Banner>}
      {NumberFields !== undefined && (
        <NumberFields {...destination} onNumber={setNumber} onChannel={setChannel} />
      )}
      <FailureBanner failure={fields.error} />
      <TextField
        label={texts.enroll.name}
        name="factor-name"
        autoComplete="off"
        {...name.field}
        hint={texts.enroll.nameHint}
      />
      <FailureBanner failure={action.failure} />
      <div className="mfa-actions">
        <ActButton
          type="submit"
          variant="primary"
          action={action}
          label={type === "phone" ? texts.enroll.send : texts.enroll.next}
        />
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </form>
  );
}
