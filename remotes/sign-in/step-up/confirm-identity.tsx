import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import type { CodeRecipient, SessionUser } from "@foyer/shared-auth";
import { Banner, Button, TextField } from "@foyer/ui";
import { useRef, useState } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { EnterCode } from "../code/enter-code.tsx";
import { FormErrorBanner } from "../errors/form-error-banner.tsx";
import { useFocusOnError } from "../errors/use-focus-on-error.ts";
import { useSubmission } from "../errors/use-submission.ts";
import { texts } from "../texts.ts";

/** The password once more, or a code to the address or number of the account, for an account without a second factor. */
export function ConfirmIdentity({ user }: { user: SessionUser }): ReactNode {
  const { report } = useRemoteContext();
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
    return <ConfirmPassword email={email} onCodeSent={setSentTo} report={report} />;
  }
  if (phone !== undefined && phone !== "") {
    return <SendCode recipient={{ phone }} onSent={setSentTo} />;
  }
  return <Banner tone="warning">{texts.confirm.nothing}</Banner>;
}

function ConfirmPassword(props: {
  email: string;
  onCodeSent(recipient: CodeRecipient): void;
  report(error: unknown): void;
}): ReactNode {
  const { email, onCodeSent, report } = props;
  const [password, setPassword] = useState("");
  const { isPending, error, waitS, setError, submit } = useSubmission(report);
  const field = useRef<HTMLInputElement>(null);
  useFocusOnError(error, { password: field });
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (password === "") setError({ field: "password", message: texts.missing.password });
    else void submit(() => session.signInWithPassword({ email, password }));
  };
  return (
    <form className="si-form" method="post" onSubmit={onSubmit} noValidate>
      <p className="si-lead">{texts.confirm.lead(email)}</p>
      <FormErrorBanner error={error} />
      {/* For password managers, which otherwise don't know whose password it is. */}
      <input name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={texts.password}
        name="password"
        type="password"
        autoComplete="current-password"
        enterKeyHint="go"
        required
        autoFocus
        value={password}
        onChange={setPassword}
        inputRef={field}
        revealLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
        capsLockLabel={texts.capsLock}
        error={error?.field === "password" ? error.message : undefined}
      />
      <Button type="submit" variant="primary" isPending={isPending} disabled={waitS > 0}>
        {waitS > 0 ? texts.waitLabel(texts.confirm.action, waitS) : texts.confirm.action}
      </Button>
      <SendCode recipient={{ email }} onSent={onCodeSent} />
    </form>
  );
}

function SendCode({
  recipient,
  onSent,
}: {
  recipient: CodeRecipient;
  onSent(to: CodeRecipient): void;
}): ReactNode {
  const { report, navigation } = useRemoteContext();
  const { isPending, error, waitS, submit } = useSubmission(report);
  const label = "email" in recipient ? texts.confirm.byMail : texts.secondFactor.phone.send;
  return (
    <>
      <FormErrorBanner error={error} hasNoFields />
      <Button
        variant={"email" in recipient ? "quiet" : "primary"}
        isPending={isPending}
        disabled={waitS > 0}
        onClick={() => {
          void submit(async () => {
            await session.ways.sendCode(recipient, navigation.current());
            onSent(recipient);
          });
        }}
      >
        {waitS > 0 ? texts.waitLabel(label, waitS) : label}
      </Button>
    </>
  );
}
