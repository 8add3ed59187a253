import type { SignedInFacts } from "@foyer/shared-auth";
import { useId } from "react";
import type { ReactNode, Ref } from "react";
import { usePart } from "./parts.tsx";
import type { PartName } from "./parts.tsx";

/** What a part of the page is about, and where it tells what it did. */
export interface PartProps {
  session: SignedInFacts;
  onNews(news: string): void;
}

/** A part of the page. Its heading can take the focus when what had it is gone. */
export function Section({
  part,
  title,
  lead,
  headingRef,
  children,
}: {
  /** Which part of the page it is; nothing where it stands by itself. */
  part?: PartName;
  title: string;
  lead?: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  const address = usePart(part, title);
  return (
    <section id={address} className="fy-card mfa-section" aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1}>
        {title}
      </h2>
      {lead !== undefined && <p className="mfa-lead">{lead}</p>}
      {children}
    </section>
  );
}
