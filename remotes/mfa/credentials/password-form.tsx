import { isSessionError, session } from "@foyer/shared-auth";
import { Banner, Button, CodeField, TextField } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { FailureBanner } from "../page/failure-banner.tsx";
import { Section } from "../page/section.tsx";
import { useAction } from "../page/use-action.ts";
import { useProve } from "../page/use-prove.ts";
import { texts } from "../texts.ts";

/** What the provider asks for on top; it says so at the first try. */
interface Extras {
  readonly asksCurrent: boolean;
  readonly asksNonce: boolean;
}

/** Changes the password: with the current one, or with a mailed code, where the provider wants that. */
export function PasswordForm({
  email = "",
  onNews,
}: {
  email: string | undefined;
  onNews(news: string): void;
}): ReactNode {
  const { isPending, failure, run, setFailure } = useAction();
  const prove = useProve();
  const [password, setPassword] = useState("");
  const [current, setCurrent] = useState("");
  const [nonce, setNonce] = useState("");
  const [extras, setExtras] = useState<Extras>({ asksCurrent: false, asksNonce: false });
  const [problem, setProblem] = useState<string>();
  const change = async (): Promise<void> => {
    await prove();
    try {
      await session.account.changePassword({
        password,
        ...(extras.asksCurrent && { currentPassword: current }),
        ...(extras.asksNonce && { nonce }),
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
    setPassword("");
    setCurrent("");
    setNonce("");
    setExtras({ asksCurrent: false, asksNonce: false });
    onNews(texts.password.changed);
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setFailure(undefined);
    const missing = missingOf(password, current, nonce, extras);
    setProblem(missing);
    if (missing === undefined) run(change);
  };
  const fieldProblem = (words: string): string | undefined => (problem === words ? problem : undefined);
  const reveal = { revealLabel: texts.password.reveal, hideLabel: texts.password.hide };
  return (
    <Section title={texts.password.title} lead={texts.password.lead}>
      <form className="mfa-form" method="post" onSubmit={onSubmit} noValidate>
        {/* For password managers, which otherwise don't know whose password it is. */}
        <input name="username" autoComplete="username" value={email} readOnly hidden />
        {extras.asksCurrent && (
          <TextField
            label={texts.password.current}
            name="current-password"
            type="password"
            autoComplete="current-password"
            value={current}
            onChange={setCurrent}
            error={fieldProblem(texts.password.currentMissing)}
            {...reveal}
          />
        )}
        <TextField
          label={texts.password.new}
          name="new-password"
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          hint={texts.password.hint}
          error={fieldProblem(texts.password.missing)}
          {...reveal}
        />
        {extras.asksNonce && (
          <>
            <Banner tone="info" isLive>
              {texts.password.nonceSent(email)}
            </Banner>
            <CodeField
              label={texts.password.nonce}
              value={nonce}
              onChange={setNonce}
              error={fieldProblem(texts.password.nonceMissing)}
            />
          </>
        )}
        <FailureBanner error={failure} />
        <div className="mfa-actions">
          <Button type="submit" isPending={isPending}>
            {texts.password.save}
          </Button>
        </div>
      </form>
    </Section>
  );
}

function missingOf(password: string, current: string, nonce: string, extras: Extras): string | undefined {
  if (extras.asksCurrent && current === "") return texts.password.currentMissing;
  if (password === "") return texts.password.missing;
  return extras.asksNonce && nonce === "" ? texts.password.nonceMissing : undefined;
}
