import { ActionButton } from "@foyer/ui";
import type { ComponentProps, ReactNode } from "react";
import { texts } from "../texts.ts";

/** A button for an action, with this remote's words for the wait. */
export function ActButton(props: Omit<ComponentProps<typeof ActionButton>, "toWaitLabel">): ReactNode {
  return <ActionButton {...props} toWaitLabel={texts.waitLabel} />;
}
