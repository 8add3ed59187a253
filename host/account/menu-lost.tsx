import { MenuText } from "@foyer/ui";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";

/** A part of the menu didn't come: opening it again asks for it again. */
export function MenuLost(): ReactNode {
  return (
    <div role="status">
      <MenuText>{texts.menuNotLoaded}</MenuText>
    </div>
  );
}
