import { Time } from "@foyer/ui";
import type { ReactNode } from "react";
import type { LoadedRegistry } from "../registry/load-registry.ts";
import { texts } from "../texts.ts";

/** Who stands behind what runs here: teams and operator by their keys, or whoever can write the registry. */
export function SignatureLine({ signed, fork }: Pick<LoadedRegistry, "signed" | "fork">): ReactNode {
  const words = texts.systemPage.signatures;
  if (signed === undefined) return <p data-signed="no">{words.unsigned}</p>;
  if (signed === "not-yet") {
    return (
      <>
        <p data-signed="refused">{words.refused}</p>
        {fork !== undefined && <Fork {...fork} />}
      </>
    );
  }
  return (
    <>
      <p data-signed="yes">
        {words.signed(signed.root)} <Time value={signed.expiresMs} />
      </p>
      {signed.logSize !== undefined && <p>{words.logged(signed.logSize)}</p>}
      {fork !== undefined && <Fork {...fork} />}
    </>
  );
}

/** What an operator needs who is told of it: both as the log's key signed them. */
function Fork({ seen, shown }: NonNullable<LoadedRegistry["fork"]>): ReactNode {
  const words = texts.systemPage.signatures;
  return (
    <section aria-label={words.fork}>
      <p>{words.fork}</p>
      <pre>{seen}</pre>
      <pre>{shown}</pre>
    </section>
  );
}
