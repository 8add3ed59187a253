import { useRemoteContext } from "@foyer/contracts/react";
import { isSessionError, session } from "@foyer/shared-auth";
import { useSession } from "@foyer/shared-auth/react";
import { Button, CodeField } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { messageAt } from "../errors/to-form-error.ts";
import { useSubmission } from "../errors/use-submission.ts";
import { AccountName, PasswordField } from "../form/entry-fields.tsx";
import { EntryForm } from "../form/entry-form.tsx";
import { missingPassword } from "../form/missing.ts";
import { Resend } from "../form/submit-button.tsx";
import { useComeBackTo } from "../return-query.ts";
import { texts } from "../texts.ts";

/** The new password of somebody whom a recovery mail signed in; with a mailed code where the provider asks for one. */
export function NewPassword(): ReactNode {
  const { navigation, announce } = useRemoteContext();
  const snapshot = useSession();
  const goOn = useComeBackTo();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState<string>();
  const submission = useSubmission();
  const { failure } = submission;
  const email = "user" in snapshot ? (snapshot.user.email ?? "") : "";

  // The host leads on from here, to the return address where there is one.
  const leave = (): void => {
    navigation.go(goOn, { replace: true });
  };
  const change = async (): Promise<void> => {
    try {
      await session.ways.changePassword(password, code);
    } catch (cause) {
      if (!isSessionError(cause) || cause.code !== "reauthentication_needed") throw cause;
      await session.ways.sendReauthenticationCode();
      setCode("");
      return;
    }
    leave();
  };
  const sendAgain = async (): Promise<void> => {
    await session.ways.sendReauthenticationCode();
    announce(texts.code.sentAgain);
  };
  const missingCode =
    code === "" ? ({ field: "code", message: texts.missing.code(undefined) } as const) : undefined;
  return (
    <EntryForm
      title={texts.newPassword.title}
      submission={submission}
      action={texts.newPassword.action}
      check={() => missingPassword(password, texts.missing.newPassword) ?? missingCode}
      onSend={change}
      footer={
        <>
          {code !== undefined && (
            <Resend submission={submission} label={texts.code.again} onSend={sendAgain} />
          )}
          <Button variant="quiet" onClick={leave}>
            {texts.newPassword.skip}
          </Button>
        </>
      }
    >
      <AccountName email={email} />
      <PasswordField
        isNew
        autoFocus
        label={texts.newPassword.label}
        hint={texts.create.passwordHint}
        value={password}
        onChange={setPassword}
        error={failure}
      />
      {code !== undefined && (
        <CodeField
          label={texts.newPassword.code}
          hint={texts.newPassword.codeHint}
          value={code}
          onChange={setCode}
          error={messageAt("code", failure)}
        />
      )}
    </EntryForm>
  );
}
