import { PageIcon } from "@foyer/ui";
import type { ReactNode } from "react";

/** One thing of the account: what it is, what is known of it, and what can be done with it. */
export function Row(props: {
  icon?: string;
  name: string;
  /** In small print below the name. */
  details: ReactNode;
  /** In small print as well: what to know before going on. */
  advice?: string | undefined;
  /** Below that: what sets this one apart from its like. */
  mark?: string | undefined;
  /** Buttons. */
  children?: ReactNode;
}): ReactNode {
  const { icon, name, details, advice, mark, children } = props;
  return (
    <li className="mfa-row">
      {icon !== undefined && <PageIcon name={icon} />}
      <div className="mfa-facts">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className="mfa-detail">{details}</span>
        {advice !== undefined && <span className="mfa-detail">{advice}</span>}
        {mark !== undefined && <span className="mfa-mark">{mark}</span>}
      </div>
      {children}
    </li>
  );
}
