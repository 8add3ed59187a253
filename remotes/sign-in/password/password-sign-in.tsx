import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import { Banner, Button, CheckField, PageHeading, TextField } from "@foyer/ui";
import { useRef, useState } from "react";
import type { SyntheticEvent, ReactNode } from "react";
import { FormErrorBanner } from "../errors/form-error-banner.tsx";
import { toFormError } from "../errors/to-form-error.ts";
import { useFocusOnError } from "../errors/use-focus-on-error.ts";
import { useSubmission } from "../errors/use-submission.ts";
import { OperatorLinks } from "../operator-links.tsx";
import { texts } from "../texts.ts";
import { ViewLink } from "../view-link.tsx";
import { readLastEmail, rememberEmail, rememberWay } from "../ways/last-sign-in.ts";
import { OtherWays } from "../ways/other-ways.tsx";
import { usePasskeyInField } from "../ways/use-passkey-in-field.ts";
import { useSettings } from "../ways/use-settings.ts";

/** Email and password, in one form that password managers know how to fill. */
export function PasswordSignIn(): ReactNode {
  const { report } = useRemoteContext();
  const { settings, hasFailed, retry } = useSettings();
  const [email, setEmail] = useState(readLastEmail);
  const [staysSignedIn, setStaysSignedIn] = useState(wasRemembered);
  const [password, setPassword] = useState("");
  const { isPending, error, waitS, setError, submit } = useSubmission(report);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  useFocusOnError(error, { email: emailField, password: passwordField });

  const hasPasskeys = settings?.hasPasskeys === true;
  const [isAskingForPasskey, setAskingForPasskey] = useState(false);
  usePasskeyInField(
    hasPasskeys && !isAskingForPasskey,
    () => {
      rememberWay("passkey");
    },
    (cause) => {
      setError(toFormError(cause));
    },
  );

  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (email.trim() === "") setError({ field: "email", message: texts.missing.email });
    else if (password === "") setError({ field: "password", message: texts.missing.password });
    else
      void submit(async () => {
        await session.signInWithPassword({ email: email.trim(), password });
        rememberWay("password");
        rememberEmail(email.trim());
      });
  };

  return (
    <>
      <form className="si-form" method="post" onSubmit={onSubmit} noValidate>
        <PageHeading>{texts.signIn.title}</PageHeading>
        <FormErrorBanner error={error} />
        <TextField
          label={texts.email}
          name="username"
          type="email"
          autoComplete={hasPasskeys ? "username webauthn" : "username"}
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
          name="password"
          type="password"
          autoComplete="current-password"
          enterKeyHint="go"
          required
          value={password}
          onChange={setPassword}
          inputRef={passwordField}
          revealLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          capsLockLabel={texts.capsLock}
          error={error?.field === "password" ? error.message : undefined}
        />
        <CheckField
          label={texts.staySignedIn}
          name="stay-signed-in"
          isChecked={staysSignedIn}
          onChange={(isStaying) => {
            setStaysSignedIn(isStaying);
            session.setRemembered(isStaying);
          }}
        />
        <Button type="submit" variant="primary" isPending={isPending} disabled={waitS > 0}>
          {waitS > 0 ? texts.waitLabel(texts.signIn.action, waitS) : texts.signIn.action}
        </Button>
        <p className="si-links">
          <ViewLink view="/forgotten">{texts.signIn.forgotten}</ViewLink>
          {settings?.hasSignUp !== false && <ViewLink view="/create">{texts.signIn.toCreate}</ViewLink>}
        </p>
      </form>
      {settings !== undefined && <OtherWays settings={settings} onAskForPasskey={setAskingForPasskey} />}
      {hasFailed && (
        <Banner tone="warning" action={<Button onClick={retry}>{texts.ways.retry}</Button>}>
          {texts.ways.unknown}
        </Banner>
      )}
      {/* Not before what stands above is known: it would move them. */}
      {(settings !== undefined || hasFailed) && <OperatorLinks />}
    </>
  );
}

/** What was said last on this browser; where the form is painted ahead of the page, nothing can be asked. */
function wasRemembered(): boolean {
  try {
    return session.isRemembered();
  } catch {
    return true;
  }
}
