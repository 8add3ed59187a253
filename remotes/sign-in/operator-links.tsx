import { useRemoteContext } from "@foyer/contracts/react";
import type { ReactNode } from "react";
import { texts } from "./texts.ts";

/** The operator's own pages, such as its help and its terms, in the same tab as everything before a sign-in. */
export function OperatorLinks(): ReactNode {
  const { operator } = useRemoteContext();
  if (operator?.links === undefined) return null;
  return (
    <ul className="si-operator-links" aria-label={texts.operatorLinks(operator.name)}>
      {operator.links.map(({ text, address }) => (
        <li key={text + address}>
          <a
            href={address}
            // Whose page somebody came from is nobody else's business.
            rel={isElsewhere(address) ? "noreferrer" : undefined}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

const isElsewhere = (address: string): boolean =>
  new URL(address, location.origin).origin !== location.origin;
