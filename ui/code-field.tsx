import { useRef } from "react";
import type { ReactNode, Ref } from "react";
import { FieldFrame } from "./field-frame.tsx";

/** Every code of the provider has so many digits. */
export const CODE_LENGTH = 6;

export interface CodeFieldProps {
  label: string;
  value: string;
  /** Called with digits only, six at most, whatever was typed or pasted. */
  onChange(digits: string): void;
  /** Called once when the sixth digit arrives. */
  onComplete?(digits: string): void;
  error?: string | undefined;
  hint?: string | undefined;
  autoFocus?: boolean;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** One field for a six-digit code, so that Tab stops once, pasting works, and the browser can fill in the code. */
export function CodeField(props: CodeFieldProps): ReactNode {
  const completed = useRef("");
  const change = (text: string): void => {
    const digits = text.replaceAll(/\D/g, "").slice(0, CODE_LENGTH);
    props.onChange(digits);
    const isNew = digits.length === CODE_LENGTH && completed.current !== digits;
    completed.current = digits.length === CODE_LENGTH ? digits : "";
    if (isNew) props.onComplete?.(digits);
  };
  return (
    <FieldFrame label={props.label} error={props.error} hint={props.hint}>
      {(wiring) => (
        <input
          {...wiring}
          ref={props.inputRef}
          className="fy-input fy-code-input"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          required
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the code is the only thing that the screen asks for
          autoFocus={props.autoFocus}
          disabled={props.disabled}
          value={props.value}
          onChange={(event) => {
            change(event.currentTarget.value);
          }}
        />
      )}
    </FieldFrame>
  );
}
