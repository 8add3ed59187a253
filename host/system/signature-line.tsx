import { Time } from "@foyer/ui";
import type { ReactNode } from "react";
import type { LoadedRegistry } from "../registry/load-registry.ts";
import { texts } from "../texts.ts";

/** Who stands behind what runs here: teams and operator by their keys, or whoever can write the registry. */
export function SignatureLine({ signed }: Pick<LoadedRegistry, "signed">): ReactNode {
  const words = texts.systemPage.signatures;
  if (signed === undefined) return <p data-signed="no">{words.unsigned}</p>;
  if (signed === "not-yet") return <p data-signed="refused">{words.refused}</p>;
  return (
    <p data-signed="yes">
      {words.signed(signed.root)} <Time value={signed.expiresMs} />
    </p>
  );
}
