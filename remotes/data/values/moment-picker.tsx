import { Button, Icon } from "@foyer/ui";
import { useRef, useState } from "react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";

export interface MomentPickerProps {
  label: string;
  /** A day with a time, without a zone: `2026-11-22T10:30:00`. */
  onPick(text: string): void;
}

/** The browser's own calendar and clock; the text beside it keeps what it can't say, such as microseconds. */
export function MomentPicker({ label, onPick }: MomentPickerProps): ReactNode {
  const picker = useRef<HTMLInputElement>(null);
  // It is made of many parts: for who only types, none are.
  const [isWanted, setWanted] = useState(false);
  return (
    <span className="data-moment-picker">
      <Button
        variant="quiet"
        title={label}
        aria-label={label}
        onClick={() => {
          flushSync(() => {
            setWanted(true);
          });
          picker.current?.showPicker();
        }}
      >
        <Icon name="clock" />
      </Button>
      {isWanted && (
        <input
          ref={picker}
          type="datetime-local"
          step={1}
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            onPick(event.currentTarget.value);
          }}
        />
      )}
    </span>
  );
}
