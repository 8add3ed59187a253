import { useRemoteContext } from "@foyer/contracts/react";
import { isSessionError, session } from "@foyer/shared-auth";
import { useSession } from "@foyer/shared-auth/react";
import { Button, CodeField, PageHeading, TextField } from "@foyer/ui";
import { useRef, useState } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { FormErrorBanner } from "../errors/form-error-banner.tsx";
import { useFocusOnError } from "../errors/use-focus-on-error.ts";
import { useSubmission } from "../errors/use-submission.ts";
import { useComeBackTo } from "../return-query.ts";
import { texts } from "../texts.ts";

/** The new password of somebody whom a recovery mail signed in; with a mailed code where the provider asks for one. */
export function NewPassword(): ReactNode {
  const { navigation, report } = useRemoteContext();
  const snapshot = useSession();
  const goOn = useComeBackTo();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState<string>();
  const { isPending, error, waitS, setError, submit } = useSubmission(report);
  const passwordField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  useFocusOnError(error, { password: passwordField, code: codeField });
  const email = "user" in snapshot ? (snapshot.user.email ?? "") : "";

  const change = async (): Promise<void> => {
    try {
      await session.ways.changePassword(password, code);
    } catch (cause) {
      if (!isSessionError(cause) || cause.code !== "reauthentication_needed") throw cause;
      await session.ways.sendReauthenticationCode();
      setCode("");
      return;
    }
    // The host leads on from here, to the return address where there is one.
    navigation.go(goOn, { replace: true });
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (password === "") setError({ field: "password", message: texts.missing.newPassword });
    else if (code === "") setError({ field: "code", message: texts.missing.code });
    else void submit(change);
  };
  return (
    <form className="si-form" method="post" onSubmit={onSubmit} noValidate>
      <PageHeading>{texts.newPassword.title}</PageHeading>
      <FormErrorBanner error={error} />
      {/* For password managers, which otherwise don't know whose password it is. */}
      <input className="si-username" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={texts.newPassword.label}
        name="new-password"
        type="password"
        autoComplete="new-password"
        enterKeyHint="go"
        required
        autoFocus
        value={password}
        onChange={setPassword}
        inputRef={passwordField}
        revealLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
        capsLockLabel={texts.capsLock}
        hint={texts.create.passwordHint}
        error={error?.field === "password" ? error.message : undefined}
      />
      {code !== undefined && (
        <CodeField
          label={texts.newPassword.code}
          hint={texts.newPassword.codeHint}
          value={code}
          onChange={setCode}
          inputRef={codeField}
          error={error?.field === "code" ? error.message : undefined}
        />
      )}
      <Button type="submit" variant="primary" isPending={isPending} disabled={waitS > 0}>
        {waitS > 0 ? texts.waitLabel(texts.newPassword.action, waitS) : texts.newPassword.action}
      </Button>
      <Button
        variant="quiet"
        onClick={() => {
          navigation.go(goOn, { replace: true });
        }}
      >
        {texts.newPassword.skip}
      </Button>
    </form>
  );
}
