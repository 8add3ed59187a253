import { toDataError } from "@foyer/shared-auth";
import type { SessionError } from "@foyer/shared-auth";
import { Button, CheckField, Dialog, TextField } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode, SubmitEvent } from "react";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { texts } from "../keep-texts.ts";
import type { KeptView } from "./kept-view.ts";

export interface NameDialogProps {
  /** The one that gets another name; absent for a new one. */
  kept: KeptView | undefined;
  /** Names that the person's own views of this table have. */
  taken: readonly string[];
  canShare: boolean;
  onClose(): void;
  /** Rejects with a `SessionError`. */
  onName(name: string, isShared: boolean): Promise<void>;
}

const LONGEST_NAME = 80;

/** Gives a view a name, and says who sees it. */
export function NameDialog({ kept, taken, canShare, onClose, onName }: NameDialogProps): ReactNode {
  const t = texts.keptViews;
  const [name, setName] = useState(kept?.name ?? "");
  const [isShared, setShared] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<SessionError>();
  const [isBusy, setBusy] = useState(false);
  const isForAll = kept?.isShared ?? isShared;
  const save = async (): Promise<void> => {
    const trimmed = name.trim();
    const found = problemOf(trimmed, isForAll ? [] : taken);
    setProblem(found);
    if (found !== undefined || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onName(trimmed, isForAll);
    } catch (error) {
      setFailure(toDataError(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={kept === undefined ? t.saveTitle : t.renameTitle(kept.name)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="primary" type="submit" form="data-view-name" isPending={isBusy}>
            {t.saveName}
          </Button>
        </>
      }
    >
      <form
        id="data-view-name"
        noValidate
        className="data-view-name"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t.name}
          name="view-name"
          value={name}
          autoComplete="off"
          autoFocus
          error={problem}
          onChange={(value) => {
            setName(value);
            setProblem(undefined);
          }}
        />
        {kept === undefined && canShare && (
          <CheckField label={t.share} name="view-shared" isChecked={isShared} onChange={setShared} />
        )}
        <p className="data-muted">{isForAll ? t.forAll : t.forMe}</p>
        {failure !== undefined && <FailureBanner error={failure} />}
      </form>
    </Dialog>
  );
}

function problemOf(name: string, taken: readonly string[]): string | undefined {
  const t = texts.keptViews;
  if (name === "") return t.missingName;
  if (name.length > LONGEST_NAME) return t.longName(LONGEST_NAME);
  return taken.includes(name) ? t.takenName : undefined;
}
