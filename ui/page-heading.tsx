import { forwardRef } from "react";
import type { ReactNode } from "react";

/** For screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }): ReactNode {
  return <span className="fy-visually-hidden">{children}</span>;
}

/** A page's one top heading. It can take focus, so that a navigation can lead a screen reader to it. */
export const PageHeading = forwardRef<HTMLHeadingElement, { children: ReactNode }>(function PageHeading(
  { children },
  ref,
) {
  return (
    <h1 ref={ref} tabIndex={-1} className="fy-page-heading">
      {children}
    </h1>
  );
});
