import type { ReactNode } from "react";
import { FieldFrame } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";

export interface SelectFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** `lang`: whose language a label is in, where it is another than the page's. */
  options: readonly { value: string; label: string; lang?: string }[];
  isLabelHidden?: boolean;
  disabled?: boolean;
}

/** A labelled choice of several, with the browser's own list. */
export function SelectField({
  label,
  value,
  onChange,
  options,
  isLabelHidden = false,
  disabled = false,
}: SelectFieldProps): ReactNode {
  return (
    <FieldFrame label={label} isLabelHidden={isLabelHidden}>
      {(wiring) => (
        <span className="fy-select-frame">
          <select
            {...wiring}
            className="fy-input fy-select"
            value={value}
            disabled={disabled}
            onChange={(event) => {
              onChange(event.currentTarget.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} lang={option.lang}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </FieldFrame>
  );
}
