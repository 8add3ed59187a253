import { useId } from "react";
import type { ReactNode } from "react";

/** One of a few things to choose, all of them in sight. */
export function Choices<Value extends string>(props: {
  legend: string;
  choices: readonly { readonly value: Value; readonly label: string; readonly isChosen: boolean }[];
  onChoose(value: Value): void;
}): ReactNode {
  const { legend, choices, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="data-choices">
      <legend>{legend}</legend>
      {choices.map(({ value, label, isChosen }) => (
        <label key={value} className="data-choice">
          <input
            type="radio"
            name={name}
            value={value}
            checked={isChosen}
            onChange={() => {
              onChoose(value);
            }}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
