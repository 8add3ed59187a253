import type { Factor } from "@foyer/shared-auth";
import { Button, Card, EmptyState, Icon, Time } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { nameOf } from "./factor-name.ts";
import { RemoveDialog } from "./remove-dialog.tsx";

const MOST_FACTORS = 10;

interface FactorListProps {
  /** The verified ones. */
  factors: readonly Factor[];
  onAdd(): void;
  onRemoved(name: string): void;
}

/** The factors that the account asks for, and what can be done with them. */
export function FactorList({ factors, onAdd, onRemoved }: FactorListProps): ReactNode {
  const [leaving, setLeaving] = useState<Factor>();
  const isFull = factors.length >= MOST_FACTORS;
  return (
    <Card title={texts.factors.title} headingLevel={2}>
      <p className="mfa-lead">{texts.factors.lead}</p>
      {factors.length === 0 ? (
        <EmptyState title={texts.factors.empty}>{texts.factors.emptyHint}</EmptyState>
      ) : (
        <ul className="mfa-factors">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onRemove={setLeaving} />
          ))}
        </ul>
      )}
      {isFull && <p className="mfa-lead">{texts.factors.limit}</p>}
      <Button variant={factors.length === 0 ? "primary" : "secondary"} disabled={isFull} onClick={onAdd}>
        {texts.factors.add}
      </Button>
      {leaving !== undefined && (
        <RemoveDialog
          factor={leaving}
          isLast={factors.length === 1}
          onClose={() => {
            setLeaving(undefined);
          }}
          onRemoved={() => {
            setLeaving(undefined);
            onRemoved(nameOf(leaving));
          }}
        />
      )}
    </Card>
  );
}

function FactorRow({ factor, onRemove }: { factor: Factor; onRemove(factor: Factor): void }): ReactNode {
  const name = nameOf(factor);
  return (
    <li className="mfa-factor">
      <Icon name="shield" />
      <div className="mfa-factor-facts">
        <strong>{name}</strong>
        <span className="mfa-factor-detail">
          {texts.factors.type[factor.type]} · {texts.factors.added} <Time value={factor.createdAt} /> ·{" "}
          {factor.lastChallengedAt === undefined ? (
            texts.factors.neverUsed
          ) : (
            <>
              {texts.factors.lastUsed} <Time value={factor.lastChallengedAt} />
            </>
          )}
        </span>
      </div>
      <Button
        variant="danger"
        aria-label={texts.factors.removeNamed(name)}
        onClick={() => {
          onRemove(factor);
        }}
      >
        {texts.factors.remove}
      </Button>
    </li>
  );
}
