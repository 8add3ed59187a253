import { Button, PageIcon, VisuallyHidden } from "@foyer/ui";
import { useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import type { ThemeSwitch } from "./theme-switch.ts";

export function ThemeButton({
  theme,
}: {
  theme: Pick<ThemeSwitch, "current" | "subscribe" | "toggle">;
}): ReactNode {
  const current = useSyncExternalStore(theme.subscribe, theme.current, theme.current);
  return (
    <Button variant="quiet" className="host-icon-button" onClick={theme.toggle}>
      <PageIcon name={current === "dark" ? "sun" : "moon"} />
      <VisuallyHidden>{current === "dark" ? texts.useLight : texts.useDark}</VisuallyHidden>
    </Button>
  );
}
