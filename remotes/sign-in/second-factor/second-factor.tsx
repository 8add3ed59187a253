import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import type { Factor } from "@foyer/shared-auth";
import { Banner, Button, CodeField, PageHeading, SelectField } from "@foyer/ui";
import { useRef, useState } from "react";
import type { SyntheticEvent, ReactNode } from "react";
import { FormErrorBanner } from "../errors/form-error-banner.tsx";
import { useFocusOnError } from "../errors/use-focus-on-error.ts";
import { useSubmission } from "../errors/use-submission.ts";
import { texts } from "../texts.ts";
import { verifyCode } from "./verify-code.ts";

const CODE_LENGTH = 6;

/** Asks for the second factor after the password. */
export function SecondFactor({ factors }: { factors: readonly Factor[] }): ReactNode {
  const { report } = useRemoteContext();
  const usable = factors.filter(({ type, status }) => type === "totp" && status === "verified");
  const [chosenId, setChosenId] = useState(usable[0]?.id ?? "");
  const [code, setCode] = useState("");
  const { isPending, error, waitS, setError, submit } = useSubmission(report);
  const field = useRef<HTMLInputElement>(null);
  useFocusOnError(error, { code: field });
  const chosen = usable.find(({ id }) => id === chosenId) ?? usable[0];

  const leave = (): void => {
    session.signOut().catch(report);
  };
  if (chosen === undefined) {
    return (
      <div className="si-form">
        <PageHeading>{texts.secondFactor.title}</PageHeading>
        <Banner tone="warning">{texts.secondFactor.noneUsable}</Banner>
        <Button onClick={leave}>{texts.secondFactor.other}</Button>
      </div>
    );
  }
  const confirm = (digits: string): void => {
    if (digits.length < CODE_LENGTH) setError({ field: "code", message: texts.missing.code });
    else void submit(() => verifyCode(chosen.id, digits));
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    confirm(code);
  };
  return (
    <form className="si-form" method="post" onSubmit={onSubmit} noValidate>
      <PageHeading>{texts.secondFactor.title}</PageHeading>
      <p className="si-lead">
        {texts.secondFactor.lead(
          chosen.friendlyName === "" ? texts.secondFactor.unnamed : chosen.friendlyName,
        )}
      </p>
      <FormErrorBanner error={error} />
      {usable.length > 1 && (
        <SelectField
          label={texts.secondFactor.choose}
          value={chosen.id}
          onChange={setChosenId}
          options={usable.map(({ id, friendlyName }) => ({ value: id, label: friendlyName }))}
        />
      )}
      <CodeField
        label={texts.secondFactor.code}
        value={code}
        onChange={setCode}
        onComplete={confirm}
        autoFocus
        inputRef={field}
        error={error?.field === "code" ? error.message : undefined}
      />
      <Button type="submit" variant="primary" isPending={isPending} disabled={waitS > 0}>
        {waitS > 0 ? texts.waitLabel(texts.secondFactor.action, waitS) : texts.secondFactor.action}
      </Button>
      <Button variant="quiet" onClick={leave}>
        {texts.secondFactor.other}
      </Button>
    </form>
  );
}
