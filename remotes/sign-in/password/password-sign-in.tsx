import { toEmail } from "@foyer/contracts";
import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import { Banner, Button, CheckField, Skeleton } from "@foyer/ui";
import { lazy, Suspense, useState } from "react";
import type { ReactNode } from "react";
import { toFormError } from "../errors/to-form-error.ts";
import { useSubmission } from "../errors/use-submission.ts";
import { EmailField, PasswordField } from "../form/entry-fields.tsx";
import { EntryForm } from "../form/entry-form.tsx";
import { missingEmail, missingPassword } from "../form/missing.ts";
import { useTypedEmail } from "../typed-email.ts";
import { OperatorLinks } from "../operator-links.tsx";
import { useComeBackTo } from "../return-query.ts";
import { texts } from "../texts.ts";
import { ViewLink } from "../view-link.tsx";
import { namesAbove } from "../ways/arrange-ways.ts";
import { rememberEmail, rememberWay } from "../ways/last-sign-in.ts";
import { OtherWays } from "../ways/other-ways.tsx";
import { usePasskeyInField } from "../ways/use-passkey-in-field.ts";
import { upgradeToPasskey } from "../ways/upgrade-to-passkey.ts";
import { useSettings } from "../ways/use-settings.ts";

const CheckMail = lazy(async () => ({ default: (await import("../create/check-mail.tsx")).CheckMail }));
/** The provider's code where the password is right and the address isn't confirmed. */
const UNCONFIRMED = "email_not_confirmed";

/** Email and password, in one form that password managers know how to fill. */
export function PasswordSignIn(): ReactNode {
  const { operator } = useRemoteContext();
  const { settings, hasFailed, retry } = useSettings();
  const [email, setEmail] = useTypedEmail();
  const [staysSignedIn, setStaysSignedIn] = useState(wasRemembered);
  const [password, setPassword] = useState("");
  const submission = useSubmission();
  const { failure, setFailure } = submission;

  const comeBackTo = useComeBackTo();
  const [mailedTo, setMailedTo] = useState<string>();
  const sendAgain = (): void => {
    submission.run(async () => {
      const address = toEmail(email);
      const { noteAsked } = await import("../link/asked-addresses.ts");
      await noteAsked(address);
      await session.ways.resendConfirmation(address, comeBackTo);
      setMailedTo(address);
    });
  };

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

  const askForPasskey = (isAsking: boolean): void => {
    setAskingForPasskey(isAsking);
    // What was said of a passkey in the field would stand beside what comes of this one.
    if (isAsking) setFailure(undefined);
  };

  const signIn = async (): Promise<void> => {
    await session.signInWithPassword({ email: toEmail(email), password });
    rememberWay("password");
    rememberEmail(toEmail(email));
    if (hasPasskeys) upgradeToPasskey();
  };

  const waysOn = (side: "above" | "below"): ReactNode =>
    settings !== undefined && <OtherWays settings={settings} side={side} onAskForPasskey={askForPasskey} />;

  // Where other ways stand above the fields, these wait for them: they would be moved.
  if (namesAbove(operator?.signIn?.ways).length > 0 && settings === undefined && !hasFailed) {
    return <Skeleton lines={4} label={texts.loading} />;
  }
  if (mailedTo !== undefined) {
    return (
      <Suspense fallback={<Skeleton lines={4} label={texts.loading} />}>
        <CheckMail email={mailedTo} />
      </Suspense>
    );
  }
  return (
    <>
      <EntryForm
        title={texts.signIn.title}
        submission={submission}
        remedy={failure?.code === UNCONFIRMED && <Button onClick={sendAgain}>{texts.checkMail.again}</Button>}
        action={texts.signIn.action}
        before={waysOn("above")}
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
      {waysOn("below")}
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
