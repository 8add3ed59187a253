import { useState } from "react";
import type {
  HTMLAttributes,
  HTMLInputAutoCompleteAttribute,
  HTMLInputTypeAttribute,
  KeyboardEvent,
  ReactNode,
  Ref,
} from "react";
import { FieldFrame } from "./field-frame.tsx";

export interface TextFieldProps {
  label: string;
  name: string;
  value: string;
  onChange(value: string): void;
  type?: HTMLInputTypeAttribute;
  error?: string | undefined;
  hint?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  enterKeyHint?: HTMLAttributes<HTMLInputElement>["enterKeyHint"];
  required?: boolean;
  autoFocus?: boolean;
  disabled?: boolean;
  isLabelHidden?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** Names of the switch that shows a password, by what it does next. Without them a password stays hidden. */
  revealLabel?: string;
  hideLabel?: string;
  /** What the switch reads, words of those names; where it isn't said, the first word of the one and the other whole. */
  showLabel?: string;
  concealLabel?: string;
  /** Said while caps lock is on; for passwords, which nobody sees as they type. */
  capsLockLabel?: string;
}

/** A labelled field for a line of text, with its hint and its error read out with it. */
export function TextField(props: TextFieldProps): ReactNode {
  const {
    label,
    value,
    onChange,
    error,
    hint,
    isLabelHidden,
    inputRef,
    revealLabel,
    hideLabel,
    showLabel,
    concealLabel,
    capsLockLabel,
    type,
    ...input
  } = props;
  const [isRevealed, setRevealed] = useState(false);
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const noteCapsLock = (event: KeyboardEvent): void => {
    if (capsLockLabel !== undefined) setCapsLockOn(event.getModifierState("CapsLock"));
  };
  const canReveal = type === "password" && revealLabel !== undefined && hideLabel !== undefined;
  return (
    <FieldFrame label={label} error={error} hint={hint} isLabelHidden={isLabelHidden ?? false}>
      {(wiring) => (
        <>
          <div className="fy-input-row">
            <input
              {...input}
              {...wiring}
              ref={inputRef}
              className="fy-input"
              type={canReveal && isRevealed ? "text" : (type ?? "text")}
              value={value}
              autoCapitalize="off"
              spellCheck={false}
              onChange={(event) => {
                onChange(event.currentTarget.value);
              }}
              onKeyDown={noteCapsLock}
              onKeyUp={noteCapsLock}
              onBlur={() => {
                setCapsLockOn(false);
              }}
            />
            {canReveal && (
              <button
                type="button"
                className="fy-input-switch"
                aria-label={isRevealed ? hideLabel : revealLabel}
                onClick={() => {
                  setRevealed((wasRevealed) => !wasRevealed);
                }}
              >
                <span aria-hidden="true">
                  {isRevealed ? (concealLabel ?? hideLabel) : (showLabel ?? revealLabel.split(" ", 1)[0])}
                </span>
              </button>
            )}
          </div>
          {capsLockLabel !== undefined && (
            <p role="status" className="fy-caps-lock">
              {isCapsLockOn ? capsLockLabel : ""}
            </p>
          )}
        </>
      )}
    </FieldFrame>
  );
}
