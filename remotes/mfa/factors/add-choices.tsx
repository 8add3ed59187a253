import type { FactorType } from "@foyer/shared-auth";
import { Button } from "@foyer/ui";
import { useId } from "react";
import type { ReactNode, Ref } from "react";
import { texts } from "../texts.ts";

const MOST_FACTORS = 10;
/** From here on it is said how many there is room for. */
const FEW = 3;
const TYPES: readonly FactorType[] = ["totp", "webauthn", "phone"];

interface AddChoicesProps {
  /** Of any status: the provider counts those that were never finished as well. */
  count: number;
  addRef: Ref<HTMLDivElement>;
  onAdd(type: FactorType): void;
}

/** The kinds of factor, each with what it is good for. Limits are said before they bite. */
export function AddChoices({ count, addRef, onAdd }: AddChoicesProps): ReactNode {
  const id = useId();
  const left = MOST_FACTORS - count;
  return (
    <div ref={addRef}>
      <h3 id={id}>{texts.factors.choose}</h3>
      {left <= FEW && (
        <p className="mfa-lead" role="status">
          {left > 0 ? texts.factors.room(left) : texts.factors.full}
        </p>
      )}
      <ul className="mfa-choices" aria-labelledby={id}>
        {TYPES.map((type) => (
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
