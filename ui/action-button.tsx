import type { ReactNode, Ref } from "react";
import { Button } from "./button.tsx";
import type { ButtonProps } from "./button.tsx";

export interface ActionButtonProps extends Omit<ButtonProps, "isPending" | "disabled" | "children"> {
  /** What `useAction` returned. */
  action: { readonly isPending: boolean; readonly waitS: number };
  label: string;
  /** Says how long to wait, e.g. "Sign in (wait 5 seconds)". */
  toWaitLabel(label: string, waitS: number): string;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** A button for an action: it spins while the action runs, and counts down where the next try has to wait. */
export function ActionButton(props: ActionButtonProps): ReactNode {
  const { action, label, toWaitLabel, buttonRef, ...button } = props;
  const { isPending, waitS } = action;
  return (
    <Button {...button} ref={buttonRef} isPending={isPending} disabled={waitS > 0}>
      {waitS > 0 ? toWaitLabel(label, waitS) : label}
    </Button>
  );
}
