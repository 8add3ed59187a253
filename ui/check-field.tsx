import type { ReactNode } from "react";

export interface CheckFieldProps {
  label: string;
  name: string;
  isChecked: boolean;
  onChange(isChecked: boolean): void;
}

/** A box to tick, with its label to the right. */
export function CheckField({ label, name, isChecked, onChange }: CheckFieldProps): ReactNode {
  return (
    <label className="fy-check">
      <input
        type="checkbox"
        name={name}
        checked={isChecked}
        onChange={(event) => {
          onChange(event.currentTarget.checked);
        }}
      />
      {label}
    </label>
  );
}
