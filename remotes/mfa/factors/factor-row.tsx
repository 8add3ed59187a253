import type { Factor } from "@foyer/shared-auth";
import { Button, Icon, Time } from "@foyer/ui";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { nameOf } from "./factor-name.ts";

export function FactorRow(props: {
  factor: Factor;
  /** This session was confirmed with it. */
  isUsed: boolean;
  onRemove(factor: Factor): void;
}): ReactNode {
  const { factor, isUsed, onRemove } = props;
  const name = nameOf(factor);
  return (
    <li className="mfa-row">
      <Icon name="shield" />
      <div className="mfa-facts">
        <strong>{name}</strong>
        <span className="mfa-detail">
          {texts.factors.type[factor.type]} · {texts.factors.added} <Time value={factor.createdAt} /> ·{" "}
          {factor.lastChallengedAt === undefined ? (
            texts.factors.neverUsed
          ) : (
            <>
              {texts.factors.lastUsed} <Time value={factor.lastChallengedAt} />
            </>
          )}
        </span>
        {isUsed && <span className="mfa-mark">{texts.factors.thisSession}</span>}
      </div>
      <Button
        variant="danger"
        aria-label={texts.factors.removeNamed(name)}
        onClick={() => {
          onRemove(factor);
        }}
      >
        {texts.factors.remove}
      </Button>
    </li>
  );
}
