import { ActionButton, ResendButton } from "@foyer/ui";
import type { ComponentProps, ReactNode } from "react";
import type { Submission } from "../errors/use-submission.ts";
import { texts } from "../texts.ts";

/** This remote's words for a wait, and what the button belongs to. */
type WithoutWords<Props> = Omit<Props, "action" | "toWaitLabel"> & { submission: Submission };

export function SubmitButton(props: WithoutWords<ComponentProps<typeof ActionButton>>): ReactNode {
  const { submission, ...button } = props;
  return <ActionButton {...button} action={submission} toWaitLabel={texts.waitLabel} />;
}

export function Resend(props: WithoutWords<ComponentProps<typeof ResendButton>>): ReactNode {
  const { submission, ...button } = props;
  return <ResendButton {...button} action={submission} toWaitLabel={texts.waitLabel} />;
}
