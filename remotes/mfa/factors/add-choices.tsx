import type { Offers } from "@foyer/contracts";
import { useRemoteContext } from "@foyer/contracts/react";
import type { FactorType } from "@foyer/shared-auth";
import { Button } from "@foyer/ui";
import { useId } from "react";
import type { ReactNode, Ref } from "react";
import { isOffered, OFFER_OF } from "../page/found-off.ts";
import { texts } from "../texts.ts";

const MOST_FACTORS = 10;
/** From here on it is said how many there is room for. */
const FEW = 3;
const TYPES: readonly FactorType[] = ["totp", "webauthn", "phone"];

/** The kinds that the project has on, as far as is known. */
export function offeredTypes(offers: Offers | undefined): readonly FactorType[] {
  return TYPES.filter((type) => isOffered(OFFER_OF[type], offers));
}

interface AddChoicesProps {
  /** Of any status: the provider counts those that were never finished as well. */
  count: number;
  addRef: Ref<HTMLDivElement>;
  onAdd(type: FactorType): void;
}

/** The kinds of factor, each with what it is good for. Limits are said before they bite. */
export function AddChoices({ count, addRef, onAdd }: AddChoicesProps): ReactNode {
  const id = useId();
  const { operator } = useRemoteContext();
  const types = offeredTypes(operator?.offers);
  const left = MOST_FACTORS - count;
  if (types.length === 0) return <p className="mfa-lead">{texts.factors.nothingToAdd}</p>;
  return (
    <div ref={addRef}>
      <h3 id={id}>{texts.factors.choose}</h3>
      {left <= FEW && (
        <p className="mfa-lead" role="status">
          {left > 0 ? texts.factors.room(left) : texts.factors.full}
        </p>
      )}
      <ul className="mfa-choices" aria-labelledby={id}>
        {types.map((type) => (
          <li key={type}>
            <Button
              disabled={left <= 0}
              aria-describedby={`${id}-${type}`}
              onClick={() => {
                onAdd(type);
              }}
            >
              {texts.factors.add[type]}
            </Button>
            <p id={`${id}-${type}`} className="mfa-detail">
              {texts.factors.hint[type]}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
