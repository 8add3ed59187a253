import { session } from "@foyer/shared-auth";
import { Banner, Button, CheckField } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { toFormError } from "../errors/to-form-error.ts";
import { useSubmission } from "../errors/use-submission.ts";
import { EmailField, PasswordField } from "../form/entry-fields.tsx";
import { EntryForm } from "../form/entry-form.tsx";
import { missingEmail, missingPassword } from "../form/missing.ts";
import { OperatorLinks } from "../operator-links.tsx";
import { texts } from "../texts.ts";
import { ViewLink } from "../view-link.tsx";
import { readLastEmail, rememberEmail, rememberWay } from "../ways/last-sign-in.ts";
import { OtherWays } from "../ways/other-ways.tsx";
import { usePasskeyInField } from "../ways/use-passkey-in-field.ts";
import { upgradeToPasskey } from "../ways/upgrade-to-passkey.ts";
import { useSettings } from "../ways/use-settings.ts";

/** Email and password, in one form that password managers know how to fill. */
export function PasswordSignIn(): ReactNode {
  const { settings, hasFailed, retry } = useSettings();
  const [email, setEmail] = useState(readLastEmail);
  const [staysSignedIn, setStaysSignedIn] = useState(wasRemembered);
  const [password, setPassword] = useState("");
  const submission = useSubmission();
  const { failure, setFailure } = submission;

  const hasPasskeys = settings?.hasPasskeys === true;
  const [isAskingForPasskey, setAskingForPasskey] = useState(false);
  usePasskeyInField(
    hasPasskeys && !isAskingForPasskey,
    () => {
      rememberWay("passkey");
    },
    (cause) => {
      setFailure(toFormError(cause));
    },
  );

  const signIn = async (): Promise<void> => {
    await session.signInWithPassword({ email: email.trim(), password });
    rememberWay("password");
    rememberEmail(email.trim());
    if (hasPasskeys) upgradeToPasskey();
  };

  return (
    <>
      <EntryForm
        title={texts.signIn.title}
        submission={submission}
        action={texts.signIn.action}
        check={() => missingEmail(email) ?? missingPassword(password)}
        onSend={signIn}
        footer={
          <p className="si-links">
            <ViewLink view="/forgotten">{texts.signIn.forgotten}</ViewLink>
            {settings?.hasSignUp !== false && <ViewLink view="/create">{texts.signIn.toCreate}</ViewLink>}
          </p>
        }
      >
        <EmailField isFirst offersPasskeys={hasPasskeys} value={email} onChange={setEmail} error={failure} />
        <PasswordField value={password} onChange={setPassword} error={failure} />
        <CheckField
          label={texts.staySignedIn}
          name="stay-signed-in"
          isChecked={staysSignedIn}
          onChange={(isStaying) => {
            setStaysSignedIn(isStaying);
            session.setRemembered(isStaying);
          }}
        />
      </EntryForm>
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
