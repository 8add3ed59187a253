import type { SignedInFacts } from "@foyer/shared-auth";
import { Banner, Button } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { decline, hasDeclined } from "./declined.ts";
import { firstProofOf, standingOf } from "./next-step.ts";

/** How safe the account is, in one line, and the one next thing to do. */
export function Summary(props: {
  session: SignedInFacts;
  /** Nothing where the project has no factor to add. */
  onAdd: (() => void) | undefined;
}): ReactNode {
  const { session, onAdd } = props;
  const { user, factors } = session;
  const [isDeclined, setDeclined] = useState(() => hasDeclined(user.id));
  const words = texts.summary;
  switch (standingOf(factors, isDeclined)) {
    case "none":
      return onAdd === undefined ? null : (
        <Banner
          tone="warning"
          title={words.none[firstProofOf(session)]}
          action={
            <Button variant="primary" onClick={onAdd}>
              {words.add}
            </Button>
          }
        >
          {words.noneNext[firstProofOf(session)]}
        </Banner>
      );
    case "one":
      return (
        <Banner
          tone="info"
          title={words.one}
          action={
            <div className="mfa-actions">
              {onAdd !== undefined && <Button onClick={onAdd}>{words.addSpare}</Button>}
              <Button
                variant="quiet"
                onClick={() => {
                  decline(user.id);
                  setDeclined(true);
                }}
              >
                {words.decline}
              </Button>
            </div>
          }
        >
          {words.oneNext}
        </Banner>
      );
    case "declined":
      return <Banner tone="info">{words.declined}</Banner>;
    case "several":
      return <Banner tone="success">{words.several}</Banner>;
  }
}
