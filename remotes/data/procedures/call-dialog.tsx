import { Button, Dialog } from "@foyer/ui";
import type { ReactNode } from "react";
import type { Procedure } from "../catalogue/catalogue.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { texts } from "../keep-texts.ts";
import type { ArgumentTexts } from "./check-arguments.ts";

export interface CallDialogProps {
  procedure: Procedure;
  typed: ArgumentTexts;
  onClose(): void;
  onCall(): void;
}

/** Asks before a call that may change data, with what it is given. */
export function CallDialog({ procedure, typed, onClose, onCall }: CallDialogProps): ReactNode {
  const t = texts.call;
  const name = titleOf(procedure);
  const given = Object.entries(typed);
  return (
    <Dialog
      title={t.title(name)}
      isOpen
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="danger" onClick={onCall}>
            {t.action(name)}
          </Button>
        </>
      }
    >
      <p>{t.advice}</p>
      {given.length === 0 ? (
        <p className="data-muted">{t.without}</p>
      ) : (
        <dl className="data-call-arguments">
          {given.map(([argument, value]) => (
            <div key={argument}>
              <dt>{argument}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
}
