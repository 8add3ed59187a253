import { useRemoteContext } from "@foyer/contracts/react";
import { isSessionError, session } from "@foyer/shared-auth";
import { Banner, CodeField, FailureBanner, ResendButton, TextField } from "@foyer/ui";
import type { Action } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { ActButton } from "../page/act-button.tsx";
import { Section } from "../page/section.tsx";
import { useAction } from "../page/use-action.ts";
import { useProve } from "../page/use-prove.ts";
import { useTyped } from "../page/use-typed.ts";
import { texts } from "../texts.ts";

/** What the provider asks for on top; it says so at the first try. */
interface Extras {
  readonly asksCurrent: boolean;
  readonly asksNonce: boolean;
}

const words = () => texts.password;

/** Changes the password: with the current one, or with a mailed code, where the provider wants that. */
export function PasswordForm({
  email = "",
  onNews,
}: {
  email: string | undefined;
  onNews(news: string): void;
}): ReactNode {
  const action = useAction();
  const prove = useProve();
  const password = useTyped("");
  const current = useTyped("");
  const nonce = useTyped("");
  const [extras, setExtras] = useState<Extras>({ asksCurrent: false, asksNonce: false });
  const change = async (): Promise<void> => {
    await prove();
    try {
      await session.account.changePassword({
        password: password.text,
        ...(extras.asksCurrent && { currentPassword: current.text }),
        ...(extras.asksNonce && { nonce: nonce.text }),
      });
    } catch (error) {
      if (isSessionError(error) && error.code === "reauthentication_needed") {
        await session.ways.sendReauthenticationCode();
        setExtras({ ...extras, asksNonce: true });
        return;
      }
      if (isSessionError(error) && error.code === "password_wrong")
        setExtras({ ...extras, asksCurrent: true });
      throw error;
    }
    password.clear();
    current.clear();
    nonce.clear();
    setExtras({ asksCurrent: false, asksNonce: false });
    onNews(words().changed);
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    action.setFailure(undefined);
    if (extras.asksCurrent && current.text === "") current.refuse(words().currentMissing);
    else if (password.text === "") password.refuse(words().missing);
    else if (extras.asksNonce && nonce.text === "") nonce.refuse(words().nonceMissing);
    else action.run(change);
  };
  const secret = {
    type: "password",
    revealLabel: words().reveal,
    hideLabel: words().hide,
    showLabel: words().show,
    concealLabel: words().conceal,
    capsLockLabel: words().capsLock,
  };
  return (
    <Section part="password" title={words().title} lead={words().lead}>
      <form className="mfa-form" method="post" onSubmit={onSubmit} noValidate>
        {/* For password managers, which otherwise don't know whose password it is. */}
        <input name="username" autoComplete="username" value={email} readOnly hidden />
        {extras.asksCurrent && (
          <TextField
            label={words().current}
            name="current-password"
            autoComplete="current-password"
            {...current.field}
            {...secret}
          />
        )}
        <TextField
          label={words().new}
          name="new-password"
          autoComplete="new-password"
          hint={words().hint}
          {...password.field}
          {...secret}
        />
        {extras.asksNonce && (
          <>
            <Banner tone="info" isLive>
              {words().nonceSent(email)}
            </Banner>
            <CodeField label={words().nonce} {...nonce.field} />
          </>
        )}
        <FailureBanner failure={action.failure} />
        <div className="mfa-actions">
          <ActButton type="submit" action={action} label={words().save} />
          {extras.asksNonce && <SendAgain action={action} email={email} />}
        </div>
      </form>
    </Section>
  );
}

/** A code has an end, and a mail may be lost. */
function SendAgain({ action, email }: { action: Action; email: string }): ReactNode {
  const { announce } = useRemoteContext();
  return (
    <ResendButton
      action={action}
      label={texts.enroll.sendAgain}
      toWaitLabel={texts.waitLabel}
      onSend={async () => {
        await session.ways.sendReauthenticationCode();
        announce(words().nonceSent(email));
      }}
    />
  );
}
