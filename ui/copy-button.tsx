import { useState } from "react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { useHasLasted } from "./use-has-lasted.ts";

const CONFIRMATION_MS = 2_000;

export interface CopyButtonProps {
  value: string;
  label: string;
  copiedLabel: string;
  /** Stands beside the button once the browser has refused; without it nothing is said of that. */
  refusedLabel?: string;
}

/** Copies `value`; says so quietly for a moment, and aloud where the browser refuses to. */
export function CopyButton({ value, label, copiedLabel, refusedLabel = "" }: CopyButtonProps): ReactNode {
  const [copy, setCopy] = useState<{ isDone: boolean }>();
  const isOver = useHasLasted(copy, CONFIRMATION_MS);
  const isCopied = copy?.isDone === true && !isOver;
  const isRefused = copy?.isDone === false;
  const start = (): void => {
    // Of an async function a clipboard that isn't there, as on a page without https, is a refusal too.
    const write = async (): Promise<void> => navigator.clipboard.writeText(value);
    write().then(
      () => {
        setCopy({ isDone: true });
      },
      () => {
        setCopy({ isDone: false });
      },
    );
  };
  return (
    <span className="fy-copy">
      <Button variant="secondary" onClick={start}>
        <Icon name={isCopied ? "check" : "copy"} /> {label}
      </Button>
      <span role="status" className={isRefused ? "fy-copy-refused" : "fy-visually-hidden"}>
        {isCopied && copiedLabel}
        {isRefused && refusedLabel}
      </span>
    </span>
  );
}
