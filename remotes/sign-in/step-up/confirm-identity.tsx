import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import type { CodeRecipient, SessionUser } from "@foyer/shared-auth";
import { useSession } from "@foyer/shared-auth/react";
import { Banner, Skeleton, useLatest } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { EnterCode } from "../code/enter-code.tsx";
import { FormErrorBanner } from "../errors/form-error-banner.tsx";
import { useSubmission } from "../errors/use-submission.ts";
import { AccountName, PasswordField } from "../form/entry-fields.tsx";
import { EntryForm } from "../form/entry-form.tsx";
import { missingPassword } from "../form/missing.ts";
import { SubmitButton } from "../form/submit-button.tsx";
import { texts } from "../texts.ts";
import { ConfirmByService, isOrganisation } from "./confirm-by-service.tsx";

/**
 * The password once more, the service that opens the account, or a code to its address or number, for an account without
 * a second factor.
 */
export function ConfirmIdentity({ user }: { user: SessionUser }): ReactNode {
  const [sentTo, setSentTo] = useState<CodeRecipient>();
  const { email, phone } = user;
  if (sentTo !== undefined) {
    return (
      <EnterCode
        recipient={sentTo}
        isPartOfPage
        onOther={() => {
          setSentTo(undefined);
        }}
      />
    );
  }
  if (email !== undefined && email !== "") {
    return <ConfirmByAddress email={email} onCodeSent={setSentTo} />;
  }
  if (phone !== undefined && phone !== "") {
    return <SendCode recipient={{ phone }} onSent={setSentTo} />;
  }
  return <Banner tone="warning">{texts.confirm.nothing}</Banner>;
}

const OWN_WAYS: readonly string[] = ["email", "phone"];

/** Which other services open the account, where nothing of its own does. */
async function loadServices(): Promise<readonly string[]> {
  const { identities } = await session.account.details();
  const services = identities.map(({ service }) => service);
  return services.some((service) => OWN_WAYS.includes(service)) ? [] : services;
}

/** By password, unless the account has none. Whoever has just used one is not asked about. */
function ConfirmByAddress(props: { email: string; onCodeSent(recipient: CodeRecipient): void }): ReactNode {
  const { email, onCodeSent } = props;
  const snapshot = useSession();
  const usedPassword = "methods" in snapshot && snapshot.methods.some(({ method }) => method === "password");
  const found = useLatest(usedPassword ? undefined : "services", loadServices, String);
  if (found.isLoading) return <Skeleton lines={3} label={texts.loading} />;
  const services = found.value ?? [];
  return services.length === 0 ? (
    <ConfirmPassword {...props} />
  ) : (
    <ConfirmByService services={services} email={email}>
      {/* No mailed code opens an organisation's account: an address there is another account's, or nobody's. */}
      {!services.every(isOrganisation) && <SendCode recipient={{ email }} onSent={onCodeSent} />}
    </ConfirmByService>
  );
}

function ConfirmPassword(props: { email: string; onCodeSent(recipient: CodeRecipient): void }): ReactNode {
  const { email, onCodeSent } = props;
  const [password, setPassword] = useState("");
  const submission = useSubmission();
  return (
    <EntryForm
      lead={texts.confirm.lead(email)}
      submission={submission}
      action={texts.confirm.action}
      check={() => missingPassword(password)}
      onSend={() => session.signInWithPassword({ email, password })}
      footer={<SendCode recipient={{ email }} onSent={onCodeSent} />}
    >
      <AccountName email={email} />
      <PasswordField autoFocus value={password} onChange={setPassword} error={submission.failure} />
    </EntryForm>
  );
}

function SendCode({
  recipient,
  onSent,
}: {
  recipient: CodeRecipient;
  onSent(to: CodeRecipient): void;
}): ReactNode {
  const { navigation } = useRemoteContext();
  const submission = useSubmission();
  return (
    <>
      <FormErrorBanner error={submission.failure} hasNoFields />
      <SubmitButton
        variant={"email" in recipient ? "quiet" : "primary"}
        submission={submission}
        label={"email" in recipient ? texts.confirm.byMail : texts.secondFactor.phone.send}
        onClick={() => {
          submission.run(async () => {
            await session.ways.sendCode(recipient, navigation.current());
            onSent(recipient);
          });
        }}
      />
    </>
  );
}
