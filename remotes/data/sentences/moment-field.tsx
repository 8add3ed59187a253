import { TextField } from "@foyer/ui";
import type { ReactNode } from "react";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import { fromPicked, toPicked } from "./shown-moment.ts";

export interface MomentFieldProps {
  label: string;
  isLabelHidden: boolean;
  name: string;
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  hint?: string | undefined;
  /** By which clock the column's instants are shown, and chosen; absent where its moments are none. */
  zone: TimeZoneChoice | undefined;
}

/** A day and a time. What the browser's picker couldn't show stays a text, so that nothing is lost. */
export function MomentField({ zone, value, onChange, ...field }: MomentFieldProps): ReactNode {
  const picked = toPicked(value, zone);
  return (
    <TextField
      {...field}
      type={picked === undefined ? "text" : "datetime-local"}
      value={picked ?? value}
      autoComplete="off"
      onChange={(chosen) => {
        onChange(
          zone !== undefined && picked !== undefined && chosen !== "" ? fromPicked(chosen, zone) : chosen,
        );
      }}
    />
  );
}
