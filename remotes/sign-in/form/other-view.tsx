import type { ReactNode } from "react";
import { ViewLink } from "../view-link.tsx";

/** The way out of a screen: back to the first one, where every way to sign in is. */
export function OtherView({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className="si-other">
      <ViewLink view="">{children}</ViewLink>
    </p>
  );
}
