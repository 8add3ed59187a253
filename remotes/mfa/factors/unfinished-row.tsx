import type { Factor } from "@foyer/shared-auth";
import { Button } from "@foyer/ui";
import type { ReactNode } from "react";
import { Row } from "../page/row.tsx";
import { texts } from "../texts.ts";
import { nameOf } from "./factor-name.ts";

const words = texts.factors;

/** A set-up that was left half-way: to go on with, or to discard. */
export function UnfinishedRow(props: {
  factor: Factor;
  onResume(factor: Factor): void;
  onDiscard(factor: Factor): void;
}): ReactNode {
  const { factor, onResume, onDiscard } = props;
  const name = nameOf(factor);
  const details = `${words.type[factor.type]} · ${words.unfinished}`;
  const advice = factor.type === "totp" ? words.unfinishedTotp : undefined;
  return (
    <Row icon="warning" name={name} details={details} advice={advice}>
      <Button aria-label={words.goOnNamed(name)} onClick={() => onResume(factor)}>
        {words.goOn}
      </Button>
      <Button variant="quiet" aria-label={words.discardNamed(name)} onClick={() => onDiscard(factor)}>
        {words.discard}
      </Button>
    </Row>
  );
}
