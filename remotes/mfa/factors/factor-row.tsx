import type { Factor } from "@foyer/shared-auth";
import { Button } from "@foyer/ui";
import type { ReactNode } from "react";
import { Row } from "../page/row.tsx";
import { Since } from "../page/since.tsx";
import { texts } from "../texts.ts";
import { nameOf } from "./factor-name.ts";

const words = () => texts.factors;

export function FactorRow(props: {
  factor: Factor;
  /** This session was confirmed with it. */
  isUsed: boolean;
  onRename(factor: Factor): void;
  onRemove(factor: Factor): void;
}): ReactNode {
  const { factor, isUsed, onRename, onRemove } = props;
  const { type, createdAt, lastChallengedAt } = factor;
  const name = nameOf(factor);
  const details = (
    <>
      {words().type[type]} · <Since label={words().added} at={createdAt} /> ·{" "}
      <Since label={words().lastUsed} at={lastChallengedAt} never={words().neverUsed} />
    </>
  );
  return (
    <Row icon="shield" name={name} details={details} mark={isUsed ? words().thisSession : undefined}>
      <Button aria-label={texts.passkeys.renameNamed(name)} onClick={() => onRename(factor)}>
        {texts.passkeys.rename}
      </Button>
      <Button variant="danger" aria-label={words().removeNamed(name)} onClick={() => onRemove(factor)}>
        {words().remove}
      </Button>
    </Row>
  );
}
