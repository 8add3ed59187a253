import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import type { Factor } from "@foyer/shared-auth";
import { Banner, Button, PageHeading } from "@foyer/ui";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { Proofs } from "./proofs.tsx";
import { usableFactors } from "./usable-factors.ts";

/** Asks for the second factor after the password, on a page of its own. */
export function SecondFactor({ factors }: { factors: readonly Factor[] }): ReactNode {
  const { report } = useRemoteContext();
  const usable = usableFactors(factors);
  return (
    <div className="si-form">
      <PageHeading>{texts.secondFactor.title}</PageHeading>
      {usable.length === 0 ? (
        <Banner tone="warning">{texts.secondFactor.noneUsable}</Banner>
      ) : (
        <Proofs factors={usable} />
      )}
      <Button
        variant="quiet"
        onClick={() => {
          session.signOut().catch(report);
        }}
      >
        {texts.secondFactor.other}
      </Button>
    </div>
  );
}
