import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import type { Factor } from "@foyer/shared-auth";
import { Button, useLatest } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { AppProof, PhoneProof } from "./code-proof.tsx";
import { nameOf } from "./factor-name.ts";
import { KeyProof } from "./key-proof.tsx";
import { inOrder } from "./last-factor.ts";
import { RecoveryProof } from "./recovery-proof.tsx";

/** A proof with one factor, the others to choose from, and the way out of somebody who has none of them at hand. */
export function Proofs({ factors }: { factors: readonly Factor[] }): ReactNode {
  const { operator } = useRemoteContext();
  const [ordered] = useState(() => inOrder(factors));
  const [chosenId, setChosenId] = useState(ordered[0]?.id);
  const [isRecovering, setRecovering] = useState(false);
  const [isLost, setLost] = useState(false);
  const said = operator?.offers?.recoveryCodes;
  const { value: hasCodes = said } = useLatest(
    isLost ? "offered" : undefined,
    () => session.recoveryCodes.areOffered(said),
    String,
  );
  const chosen = factors.find(({ id }) => id === chosenId) ?? factors[0];
  if (chosen === undefined) return null;
  const others = ordered.filter(({ id }) => id !== chosen.id);
  const help = operator?.lostFactorHelp;
  return (
    <>
      <Proof key={chosen.id} factor={chosen} />
      {others.length > 0 && (
        <section className="si-ways" aria-label={texts.secondFactor.others}>
          <p className="si-or" aria-hidden="true">
            {texts.ways.or}
          </p>
          {others.map((factor) => (
            <Button
              key={factor.id}
              onClick={() => {
                setChosenId(factor.id);
              }}
            >
              {texts.secondFactor[factor.type].choose(nameOf(factor))}
            </Button>
          ))}
        </section>
      )}
      <details
        className="si-lost"
        onToggle={({ currentTarget }) => {
          setLost(currentTarget.open);
        }}
      >
        <summary>{texts.secondFactor.lost(factors.length)}</summary>
        {hasCodes !== true ? null : isRecovering ? (
          <RecoveryProof />
        ) : (
          <Button
            variant="quiet"
            onClick={() => {
              setRecovering(true);
            }}
          >
            {texts.secondFactor.recovery.use}
          </Button>
        )}
        <p>{help?.text ?? texts.secondFactor.lostHelp(operator?.name ?? location.host)}</p>
        {help?.address !== undefined && <a href={help.address}>{texts.secondFactor.lostLink}</a>}
      </details>
    </>
  );
}

function Proof({ factor }: { factor: Factor }): ReactNode {
  switch (factor.type) {
    case "totp":
      return <AppProof factor={factor} />;
    case "phone":
      return <PhoneProof factor={factor} />;
    case "webauthn":
      return <KeyProof factor={factor} />;
  }
}
