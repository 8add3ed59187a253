import { session as pageSession } from "@foyer/shared-auth";
import type { AccountDetails, SessionUser } from "@foyer/shared-auth";
import type { ReactNode } from "react";
import { Apps } from "./apps/apps.tsx";
import { EmailForm } from "./credentials/email-form.tsx";
import { PasswordForm } from "./credentials/password-form.tsx";
import { Identities } from "./identities/identities.tsx";
import { Lately } from "./lately/lately.tsx";
import { LatePart } from "./page/late-part.tsx";
import { useLoaded } from "./page/use-loaded.ts";
import { Waiting } from "./page/waiting.tsx";
import { Passkeys } from "./passkeys/passkeys.tsx";
import { RecoveryCodes } from "./recovery/recovery-codes.tsx";
import type { RecoveryCodesProps } from "./recovery/recovery-codes.tsx";
import { Sessions } from "./sessions/sessions.tsx";

const loadSettings = () => pageSession.ways.settings();
const loadDetails = () => pageSession.account.details();

/** An organisation looks after the account: the provider changes neither its address nor its password. */
function isManaged(details: AccountDetails | undefined): boolean {
  const identities = details?.identities ?? [];
  return identities.length > 0 && identities.every(({ service }) => service.startsWith("sso:"));
}

/** A password goes with an address; whoever signs in by phone alone could use none. */
function canHavePassword({ email }: SessionUser, details: AccountDetails | undefined): boolean {
  return email !== undefined && email !== "" && !isManaged(details);
}

/** What the account has beside its factors. What the project doesn't offer isn't there. */
export function AccountSections({ session, onNews, onCodes }: RecoveryCodesProps): ReactNode {
  const settings = useLoaded(loadSettings);
  const details = useLoaded(loadDetails);
  return (
    <>
      {!(settings.isSettled && details.isSettled) && <Waiting />}
      <LatePart loaded={[settings, details]} />
      {settings.value?.hasPasskeys === true && <Passkeys onNews={onNews} />}
      <RecoveryCodes session={session} onNews={onNews} onCodes={onCodes} />
      {canHavePassword(session.user, details.value) && (
        <PasswordForm email={session.user.email} onNews={onNews} />
      )}
      {!isManaged(details.value) && (
        <EmailForm email={session.user.email} details={details} onNews={onNews} />
      )}
      <Identities services={settings.value?.services ?? []} details={details} onNews={onNews} />
      <Apps onNews={onNews} />
      <Sessions session={session} onNews={onNews} />
      <Lately />
    </>
  );
}
