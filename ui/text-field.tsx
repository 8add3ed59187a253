import { useState } from "react";
import type {
  HTMLAttributes,
  HTMLInputAutoCompleteAttribute,
  HTMLInputTypeAttribute,
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
  /** Texts of the switch that shows a password. Without them a password stays hidden. */
  revealLabel?: string;
  hideLabel?: string;
}

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
    type,
    ...input
  } = props;
  const [isRevealed, setRevealed] = useState(false);
  const canReveal = type === "password" && revealLabel !== undefined && hideLabel !== undefined;
  return (
    <FieldFrame label={label} error={error} hint={hint} isLabelHidden={isLabelHidden ?? false}>
      {(wiring) => (
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
          />
          {canReveal && (
            <button
              type="button"
              className="fy-input-switch"
              aria-pressed={isRevealed}
              aria-label={revealLabel}
              onClick={() => {
                setRevealed(!isRevealed);
              }}
            >
              <span aria-hidden="true">{isRevealed ? hideLabel : revealLabel.split(" ", 1)[0]}</span>
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
