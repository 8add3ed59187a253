import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

const CONFIRMATION_MS = 2_000;

/** Copies `value`; says so quietly for a moment. */
export function CopyButton(props: { value: string; label: string; copiedLabel: string }): ReactNode {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => {
      setCopied(false);
    }, CONFIRMATION_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isCopied]);
  const copy = (): void => {
    navigator.clipboard.writeText(props.value).then(
      () => {
        setCopied(true);
      },
      () => {
        setCopied(false);
      },
    );
  };
  return (
    <span className="fy-copy">
      <Button variant="secondary" onClick={copy}>
        <Icon name={isCopied ? "check" : "copy"} /> {props.label}
      </Button>
      <span role="status" className="fy-visually-hidden">
        {isCopied ? props.copiedLabel : ""}
      </span>
    </span>
  );
}
