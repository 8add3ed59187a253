import { useId } from "react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface FieldFrameProps {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  isLabelHidden?: boolean;
}

export interface FieldWiring {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** Label above, hint and error below, all tied to the control that `children` renders with the given wiring. */
export function FieldFrame(props: FieldFrameProps & { children(wiring: FieldWiring): ReactNode }): ReactNode {
  const id = useId();
  const hasError = props.error !== undefined && props.error !== "";
  const hasHint = props.hint !== undefined && props.hint !== "";
  const described = [hasError && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="fy-field">
      <label className={props.isLabelHidden === true ? "fy-visually-hidden" : "fy-label"} htmlFor={id}>
        {props.label}
      </label>
      {props.children({
        id,
        "aria-describedby": described === "" ? undefined : described,
        "aria-invalid": hasError ? true : undefined,
      })}
      {hasError && (
        <p id={`${id}-error`} className="fy-field-error">
          <Icon name="warning" /> {props.error}
        </p>
      )}
      {hasHint && (
        <p id={`${id}-hint`} className="fy-field-hint">
          {props.hint}
        </p>
      )}
    </div>
  );
}
