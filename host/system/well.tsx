import { Icon } from "@foyer/ui";
import type { ReactNode } from "react";

/** That all is well with something, to be seen before it is read. */
export function Well({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className="host-well">
      <Icon name="check" />
      {children}
    </p>
  );
}
