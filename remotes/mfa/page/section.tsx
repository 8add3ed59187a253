import type { SignedInFacts } from "@foyer/shared-auth";
import { useId } from "react";
import type { ReactNode, Ref } from "react";

/** What a part of the page is about, and where it tells what it did. */
export interface PartProps {
  session: SignedInFacts;
  onNews(news: string): void;
}

/** A part of the page. Its heading can take the focus when what had it is gone. */
export function Section({
  title,
  lead,
  headingRef,
  children,
}: {
  title: string;
  lead?: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className="fy-card mfa-section" aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1}>
        {title}
      </h2>
      {lead !== undefined && <p className="mfa-lead">{lead}</p>}
      {children}
    </section>
  );
}
