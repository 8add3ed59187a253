import { useRemoteContext } from "@foyer/contracts/react";
import { session as pageSession } from "@foyer/shared-auth";
import type { Factor, FactorType, SignedInFacts } from "@foyer/shared-auth";
import { EmptyState, FailureBanner } from "@foyer/ui";
import { useRef, useState } from "react";
import type { ReactNode, Ref } from "react";
import { RenameDialog } from "../page/rename-dialog.tsx";
import { isNameTaken } from "./suggest-name.ts";
import { Section } from "../page/section.tsx";
import { useAction } from "../page/use-action.ts";
import { texts } from "../texts.ts";
import { AddChoices } from "./add-choices.tsx";
import { nameOf } from "./factor-name.ts";
import { FactorRow } from "./factor-row.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { removeUnfinished } from "./remove-unfinished.ts";
import { UnfinishedRow } from "./unfinished-row.tsx";
import { useClearedDebris } from "./use-cleared-debris.ts";
import { usedFactorId } from "./used-factor.ts";

interface FactorListProps {
  session: SignedInFacts;
  addRef: Ref<HTMLDivElement>;
  onAdd(type: FactorType): void;
  onResume(factor: Factor): void;
  onNews(news: string): void;
}

/** The factors that the account asks for, what was begun, and what can be done with them. */
export function FactorList({ session, addRef, onAdd, onResume, onNews }: FactorListProps): ReactNode {
  const { report } = useRemoteContext();
  const discarding = useAction();
  const [leaving, setLeaving] = useState<Factor>();
  const [renamed, setRenamed] = useState<Factor>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { factors, methods } = session;
  useClearedDebris(factors);
  const verified = factors.filter(({ status }) => status === "verified");
  const usedId = usedFactorId(factors, methods);
  const discard = (factor: Factor): void => {
    discarding.run(async () => {
      const isGone = await removeUnfinished(factor.id);
      heading.current?.focus();
      // Or else it was finished elsewhere, and the list says so by now.
      if (isGone) onNews(texts.factors.discarded(nameOf(factor)));
    });
  };
  return (
    <Section part="factors" title={texts.factors.title} lead={texts.factors.lead} headingRef={heading}>
      {factors.length === 0 ? (
        <EmptyState title={texts.factors.empty}>{texts.factors.emptyHint}</EmptyState>
      ) : (
        <ul className="mfa-list">
          {factors.map((factor) =>
            factor.status === "verified" ? (
              <FactorRow
                key={factor.id}
                factor={factor}
                isUsed={factor.id === usedId}
                onRename={setRenamed}
                onRemove={setLeaving}
              />
            ) : (
              <UnfinishedRow
                key={factor.id}
                factor={factor}
                onResume={onResume}
                discarding={discarding}
                onDiscard={discard}
              />
            ),
          )}
        </ul>
      )}
      <FailureBanner failure={discarding.failure} />
      <AddChoices count={factors.length} addRef={addRef} onAdd={onAdd} />
      {renamed !== undefined && (
        <RenameDialog
          name={nameOf(renamed)}
          problemOf={(name) =>
            isNameTaken(
              name,
              verified.filter(({ id }) => id !== renamed.id),
            )
              ? texts.enroll.nameTaken
              : undefined
          }
          onClose={() => {
            setRenamed(undefined);
          }}
          onRename={async (name) => {
            await pageSession.factors.rename(renamed.id, name);
            setRenamed(undefined);
            onNews(texts.passkeys.renamed(name));
          }}
        />
      )}
      {leaving !== undefined && (
        <RemoveDialog
          factor={leaving}
          isLast={verified.length === 1}
          isUsed={leaving.id === usedId}
          onClose={() => {
            setLeaving(undefined);
          }}
          onRemoved={() => {
            setLeaving(undefined);
            heading.current?.focus();
            const words = verified.length === 1 ? texts.remove.lastDone : texts.remove.done;
            onNews(words(nameOf(leaving)));
            pageSession.reloadUser().catch(report);
          }}
        />
      )}
    </Section>
  );
}
