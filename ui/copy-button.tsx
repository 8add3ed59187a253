import { useState } from "react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { useHasLasted } from "./use-has-lasted.ts";

const CONFIRMATION_MS = 2_000;

/** Copies `value`; says so quietly for a moment. */
export function CopyButton(props: { value: string; label: string; copiedLabel: string }): ReactNode {
  const [copy, setCopy] = useState<{ isDone: boolean }>();
  const isOver = useHasLasted(copy, CONFIRMATION_MS);
  const isCopied = copy?.isDone === true && !isOver;
  const start = (): void => {
    navigator.clipboard.writeText(props.value).then(
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
        <Icon name={isCopied ? "check" : "copy"} /> {props.label}
      </Button>
      <span role="status" className="fy-visually-hidden">
        {isCopied ? props.copiedLabel : ""}
      </span>
    </span>
  );
}
