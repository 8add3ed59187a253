import type { Factor } from "@foyer/shared-auth";
import { Button } from "@foyer/ui";
import type { Action } from "@foyer/ui";
import type { ReactNode } from "react";
import { ActButton } from "../page/act-button.tsx";
import { Row } from "../page/row.tsx";
import { texts } from "../texts.ts";
import { nameOf } from "./factor-name.ts";

const words = () => texts.factors;

/** A set-up that was left half-way: to go on with, or to discard. */
export function UnfinishedRow(props: {
  factor: Factor;
  onResume(factor: Factor): void;
  discarding: Action;
  onDiscard(factor: Factor): void;
}): ReactNode {
  const { factor, onResume, discarding, onDiscard } = props;
  const name = nameOf(factor);
  const details = `${words().type[factor.type]} · ${words().unfinished}`;
  const advice = factor.type === "totp" ? words().unfinishedTotp : undefined;
  return (
    <Row icon="warning" name={name} details={details} advice={advice}>
      <Button aria-label={words().goOnNamed(name)} onClick={() => onResume(factor)}>
        {words().goOn}
      </Button>
      <ActButton
        variant="quiet"
        aria-label={words().discardNamed(name)}
        action={discarding}
        label={words().discard}
        onClick={() => onDiscard(factor)}
      />
    </Row>
  );
}
