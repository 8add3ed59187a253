import { TextField } from "@foyer/ui";
import type { ReactNode } from "react";
import { fromClock } from "../values/page-clock.ts";
import { toLocalMoment } from "./sentence-words.ts";

export interface MomentFieldProps {
  label: string;
  isLabelHidden: boolean;
  name: string;
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  hint?: string | undefined;
  /** The column's moments are instants: then what is chosen is one, by the page's clock. */
  isZoned: boolean;
}

const IN_PICKER = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?)?$/;

/** A day and a time. What the browser's picker couldn't show stays a text, so that nothing is lost. */
export function MomentField({ isZoned, value, onChange, ...field }: MomentFieldProps): ReactNode {
  const local = isZoned ? toLocalMoment(value) : value;
  const isPicked = IN_PICKER.test(local);
  return (
    <TextField
      {...field}
      type={isPicked ? "datetime-local" : "text"}
      value={local}
      autoComplete="off"
      onChange={(chosen) => {
        onChange(
          isZoned && isPicked && chosen !== ""
            ? new Date(fromClock(Date.parse(`${chosen}Z`))).toISOString()
            : chosen,
        );
      }}
    />
  );
}
