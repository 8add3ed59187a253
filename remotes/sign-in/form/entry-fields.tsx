import { TextField } from "@foyer/ui";
import type { ReactNode } from "react";
import { messageAt } from "../errors/to-form-error.ts";
import type { FormError } from "../errors/to-form-error.ts";
import { texts } from "../texts.ts";

interface FieldProps {
  value: string;
  onChange(value: string): void;
  /** Shown here where it belongs to this field. */
  error: FormError | undefined;
}

interface EmailFieldProps extends FieldProps {
  label?: string;
  /** Another field follows, so Enter on a phone's keyboard leads there. */
  isFirst?: boolean;
  /** The browser may offer passkeys here. */
  offersPasskeys?: boolean;
}

/** The address of whoever signs in, which password managers take for the name of the account. */
export function EmailField(props: EmailFieldProps): ReactNode {
  const { label = texts.email, isFirst = false, offersPasskeys = false, error, ...field } = props;
  return (
    <TextField
      {...field}
      label={label}
      name="username"
      type="email"
      autoComplete={offersPasskeys ? "username webauthn" : "username"}
      inputMode="email"
      enterKeyHint={isFirst ? "next" : "go"}
      required
      error={messageAt("email", error)}
    />
  );
}

/** For password managers, which otherwise don't know whose password it is. */
export function AccountName({ email }: { email: string }): ReactNode {
  return <input name="username" autoComplete="username" value={email} readOnly hidden />;
}

interface PasswordFieldProps extends FieldProps {
  label?: string;
  hint?: string;
  /** One to choose: the browser offers to make one up. */
  isNew?: boolean;
  autoFocus?: boolean;
}

export function PasswordField(props: PasswordFieldProps): ReactNode {
  const { label = texts.password, isNew = false, error, ...field } = props;
  return (
    <TextField
      {...field}
      label={label}
      name={isNew ? "new-password" : "password"}
      type="password"
      autoComplete={isNew ? "new-password" : "current-password"}
      enterKeyHint="go"
      required
      revealLabel={texts.showPassword}
      hideLabel={texts.hidePassword}
      showLabel={texts.show}
      concealLabel={texts.hide}
      capsLockLabel={texts.capsLock}
      error={messageAt("password", error)}
    />
  );
}
