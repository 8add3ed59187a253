import { useId } from "react";
import type { ReactNode } from "react";

/** Turns a condition, or a group of them, into its opposite. */
export function NegationBox(props: {
  label: string;
  isNegated: boolean;
  onChange(isNegated: boolean): void;
}): ReactNode {
  const id = useId();
  return (
    <span className="data-filter-negation">
      <input
        type="checkbox"
        id={id}
        checked={props.isNegated}
        onChange={(event) => {
          props.onChange(event.currentTarget.checked);
        }}
      />
      <label htmlFor={id}>{props.label}</label>
    </span>
  );
}
