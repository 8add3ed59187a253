import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import { Button, PageHeading, TextField } from "@foyer/ui";
import { useRef, useState } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { FormErrorBanner } from "../errors/form-error-banner.tsx";
import { useFocusOnError } from "../errors/use-focus-on-error.ts";
import { useSubmission } from "../errors/use-submission.ts";
import { useComeBackTo } from "../return-query.ts";
import { texts } from "../texts.ts";
import { ViewLink } from "../view-link.tsx";

/** A forgotten password: a mail whose link ends at the new one. Says the same whether or not there is an account. */
export function Recovery(): ReactNode {
  const { report } = useRemoteContext();
  const comeBackTo = useComeBackTo("/new-password");
  const [email, setEmail] = useState("");
  const [mailedTo, setMailedTo] = useState<string>();
  const { isPending, error, waitS, setError, submit } = useSubmission(report);
  const field = useRef<HTMLInputElement>(null);
  useFocusOnError(error, { email: field });
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const address = email.trim();
    if (address === "") setError({ field: "email", message: texts.missing.email });
    else
      void submit(async () => {
        await session.ways.sendRecovery(address, comeBackTo);
        setMailedTo(address);
      });
  };
  if (mailedTo !== undefined) {
    return (
      <div className="si-form" role="status">
        <PageHeading>{texts.checkMail.title}</PageHeading>
        <p>{texts.recovery.sent(mailedTo)}</p>
        <p className="si-other">
          <ViewLink view="">{texts.checkMail.back}</ViewLink>
        </p>
      </div>
    );
  }
  return (
    <form className="si-form" method="post" onSubmit={onSubmit} noValidate>
      <PageHeading>{texts.recovery.title}</PageHeading>
      <p className="si-lead">{texts.recovery.lead}</p>
      <FormErrorBanner error={error} />
      <TextField
        label={texts.email}
        name="username"
        type="email"
        autoComplete="username"
        inputMode="email"
        enterKeyHint="go"
        required
        value={email}
        onChange={setEmail}
        inputRef={field}
        error={error?.field === "email" ? error.message : undefined}
      />
      <Button type="submit" variant="primary" isPending={isPending} disabled={waitS > 0}>
        {waitS > 0 ? texts.waitLabel(texts.recovery.action, waitS) : texts.recovery.action}
      </Button>
      <p className="si-other">
        <ViewLink view="">{texts.otherWay}</ViewLink>
      </p>
    </form>
  );
}
