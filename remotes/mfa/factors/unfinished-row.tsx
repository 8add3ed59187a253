import type { Factor } from "@foyer/shared-auth";
import { Button, Icon } from "@foyer/ui";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { nameOf } from "./factor-name.ts";

/** A set-up that was left half-way: to go on with, or to discard. */
export function UnfinishedRow(props: {
  factor: Factor;
  onResume(factor: Factor): void;
  onDiscard(factor: Factor): void;
}): ReactNode {
  const { factor, onResume, onDiscard } = props;
  const name = nameOf(factor);
  return (
    <li className="mfa-row">
      <Icon name="warning" />
      <div className="mfa-facts">
        <strong>{name}</strong>
        <span className="mfa-detail">
          {texts.factors.type[factor.type]} · {texts.factors.unfinished}
        </span>
        {factor.type === "totp" && <span className="mfa-detail">{texts.factors.unfinishedTotp}</span>}
      </div>
      <Button
        aria-label={texts.factors.goOnNamed(name)}
        onClick={() => {
          onResume(factor);
        }}
      >
        {texts.factors.goOn}
      </Button>
      <Button
        variant="quiet"
        aria-label={texts.factors.discardNamed(name)}
        onClick={() => {
          onDiscard(factor);
        }}
      >
        {texts.factors.discard}
      </Button>
    </li>
  );
}
