import { useRef, useState } from "react";
import type { ReactNode, Ref } from "react";
import { readCode } from "./read-code.ts";
import { FieldFrame } from "./field-frame.tsx";

export interface CodeFieldProps {
  label: string;
  value: string;
  /** Called with digits only, ten at most, whatever was typed or pasted. */
  onChange(digits: string): void;
  /** How many digits the code has, where that is certain. Codes of mails and messages have six to ten. */
  length?: number | undefined;
  /** Called once when the last digit of a code of certain `length` arrives. */
  onComplete?(digits: string): void;
  error?: string | undefined;
  hint?: string | undefined;
  autoFocus?: boolean;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** One field for a whole code, so that Tab stops once, pasting works, and the browser can fill in the code. */
export function CodeField(props: CodeFieldProps): ReactNode {
  const completed = useRef("");
  // What an input method hasn't finished stays as it is: changed under its hands, it would be written twice.
  const [composed, setComposed] = useState<string>();
  const change = (text: string): void => {
    const digits = readCode(text, props.length);
    props.onChange(digits);
    const isWhole = digits.length === props.length;
    const isNew = isWhole && completed.current !== digits;
    completed.current = isWhole ? digits : "";
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
          value={composed ?? props.value}
          onChange={(event) => {
            const { value } = event.currentTarget;
            if ((event.nativeEvent as InputEvent).isComposing) setComposed(value);
            else change(value);
          }}
          onCompositionEnd={(event) => {
            setComposed(undefined);
            change(event.currentTarget.value);
          }}
        />
      )}
    </FieldFrame>
  );
}
