import { useState } from "react";
import type { ReactNode } from "react";
import { ActionButton } from "./action-button.tsx";
import type { ButtonProps } from "./button.tsx";
import { useCountdown } from "./use-countdown.ts";

/** How long the provider wants people to wait before it sends again, unless its operator says otherwise. */
const RESEND_AFTER_MS = 60_000;

export interface ResendButtonProps {
  /** What `useAction` returned. */
  action: { readonly waitS: number; run(work: () => Promise<void>): void };
  label: string;
  toWaitLabel(label: string, waitS: number): string;
  onSend(): Promise<void>;
  variant?: ButtonProps["variant"];
}

/** Sends a mail or a message once more. It appears when the first one was sent, and counts down until it may be pressed. */
export function ResendButton(props: ResendButtonProps): ReactNode {
  const { action, label, toWaitLabel, onSend, variant = "quiet" } = props;
  const [sendAtMs, setSendAtMs] = useState(() => Date.now() + RESEND_AFTER_MS);
  const [isPending, setPending] = useState(false);
  const waitS = Math.max(useCountdown(sendAtMs), action.waitS);
  const send = async (): Promise<void> => {
    setPending(true);
    try {
      await onSend();
      setSendAtMs(Date.now() + RESEND_AFTER_MS);
    } finally {
      setPending(false);
    }
  };
  return (
    <ActionButton
      variant={variant}
      action={{ isPending, waitS }}
      label={label}
      toWaitLabel={toWaitLabel}
      onClick={() => {
        action.run(send);
      }}
    />
  );
}
