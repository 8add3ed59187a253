import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import { Button, PageHeading, TextField } from "@foyer/ui";
import { useRef, useState } from "react";
import type { SyntheticEvent, ReactNode } from "react";
import { FormErrorBanner } from "../errors/form-error-banner.tsx";
import { useFocusOnError } from "../errors/use-focus-on-error.ts";
import { useSubmission } from "../errors/use-submission.ts";
import { useComeBackTo } from "../return-query.ts";
import { texts } from "../texts.ts";
import { ViewLink } from "../view-link.tsx";
import { CheckMail } from "./check-mail.tsx";

/** What the hosted service asks of a password unless the operator says otherwise. */
const SHORTEST_PASSWORD = 8;

export function CreateAccount(): ReactNode {
  const { report } = useRemoteContext();
  const comeBackTo = useComeBackTo();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [mailedTo, setMailedTo] = useState<string>();
  const { isPending, error, waitS, setError, submit } = useSubmission(report);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  useFocusOnError(error, { email: emailField, password: passwordField });

  const create = async (): Promise<void> => {
    const address = email.trim();
    const outcome = await session.signUp({ email: address, password, comeBackTo });
    if (outcome === "confirmation-sent") setMailedTo(address);
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (email.trim() === "") setError({ field: "email", message: texts.missing.email });
    else if (password.length < SHORTEST_PASSWORD) setError({ field: "password", message: texts.tooShort });
    else void submit(create);
  };

  if (mailedTo !== undefined) return <CheckMail email={mailedTo} />;
  return (
    <form className="si-form" method="post" onSubmit={onSubmit} noValidate>
      <PageHeading>{texts.create.title}</PageHeading>
      <FormErrorBanner error={error} />
      <TextField
        label={texts.email}
        name="username"
        type="email"
        autoComplete="username"
        inputMode="email"
        enterKeyHint="next"
        required
        value={email}
        onChange={setEmail}
        inputRef={emailField}
        error={error?.field === "email" ? error.message : undefined}
      />
      <TextField
        label={texts.password}
        name="new-password"
        type="password"
        autoComplete="new-password"
        enterKeyHint="go"
        required
        value={password}
        onChange={setPassword}
        inputRef={passwordField}
        revealLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
        capsLockLabel={texts.capsLock}
        hint={texts.create.passwordHint}
        error={error?.field === "password" ? error.message : undefined}
      />
      <Button type="submit" variant="primary" isPending={isPending} disabled={waitS > 0}>
        {waitS > 0 ? texts.waitLabel(texts.create.action, waitS) : texts.create.action}
      </Button>
      <p className="si-other">
        <ViewLink view="">{texts.create.toSignIn}</ViewLink>
      </p>
    </form>
  );
}
