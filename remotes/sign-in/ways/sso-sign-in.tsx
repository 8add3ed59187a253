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

/** The sign-in of the organisation that owns the domain of an email address. */
export function SsoSignIn(): ReactNode {
  const { report } = useRemoteContext();
  const comeBackTo = useComeBackTo();
  const [email, setEmail] = useState("");
  const { isPending, error, waitS, setError, submit } = useSubmission(report);
  const field = useRef<HTMLInputElement>(null);
  useFocusOnError(error, { email: field });
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const domain = email.trim().split("@").at(-1) ?? "";
    if (domain === "") setError({ field: "email", message: texts.missing.email });
    else
      void submit(async () => {
        location.assign(await session.ways.addressOfSso(domain, comeBackTo));
      });
  };
  return (
    <form className="si-form" method="post" onSubmit={onSubmit} noValidate>
      <PageHeading>{texts.organisation.title}</PageHeading>
      <FormErrorBanner error={error} />
      <TextField
        label={texts.organisation.email}
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
        {texts.organisation.action}
      </Button>
      <p className="si-other">
        <ViewLink view="">{texts.otherWay}</ViewLink>
      </p>
    </form>
  );
}
