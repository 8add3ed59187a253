import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import type { ButtonProps } from "./button.tsx";

export interface ActionButtonProps extends Omit<ButtonProps, "isPending" | "disabled" | "children"> {
  /** What `useAction` returned. */
  action: { readonly isPending: boolean; readonly waitS: number };
  label: string;
  /** Says how long to wait, e.g. "Sign in (wait 5 seconds)". */
  toWaitLabel(label: string, waitS: number): string;
}

/** A button for an action: it spins while the action runs, and counts down where the next try has to wait. */
export function ActionButton({ action, label, toWaitLabel, ...button }: ActionButtonProps): ReactNode {
  const { isPending, waitS } = action;
  return (
    <Button {...button} isPending={isPending} disabled={waitS > 0}>
      {waitS > 0 ? toWaitLabel(label, waitS) : label}
    </Button>
  );
}
