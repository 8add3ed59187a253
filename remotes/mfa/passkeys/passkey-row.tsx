import type { Passkey } from "@foyer/shared-auth";
import { Button } from "@foyer/ui";
import type { ReactNode } from "react";
import { Row } from "../page/row.tsx";
import { Since } from "../page/since.tsx";
import { texts } from "../texts.ts";
import { passkeyName } from "./passkey-name.ts";

/** What is to be done with a passkey. */
export interface PasskeyChoice {
  readonly passkey: Passkey;
  readonly to: "rename" | "remove";
}

export function PasskeyRow(props: { passkey: Passkey; onChoose(choice: PasskeyChoice): void }): ReactNode {
  const { passkey, onChoose } = props;
  const words = texts.passkeys;
  const name = passkeyName(passkey);
  const details = (
    <>
      <Since label={words.created} at={passkey.createdAt} /> ·{" "}
      <Since label={words.lastUsed} at={passkey.lastUsedAt} never={words.neverUsed} />
    </>
  );
  return (
    <Row icon="key" name={name} details={details}>
      <Button aria-label={words.renameNamed(name)} onClick={() => onChoose({ passkey, to: "rename" })}>
        {words.rename}
      </Button>
      <Button
        variant="danger"
        aria-label={words.removeNamed(name)}
        onClick={() => onChoose({ passkey, to: "remove" })}
      >
        {words.remove}
      </Button>
    </Row>
  );
}
