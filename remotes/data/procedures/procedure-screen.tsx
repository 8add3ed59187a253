import "../print/paper.css";
import "../when-used.css";
import "./procedure-screen.css";
import { PageHeading, Skeleton } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import type { ProcedureView } from "../address/view-address.ts";
import type { Procedure } from "../catalogue/catalogue.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { FailureBanner } from "../failures/failure-banner.tsx";
import type { Preferences } from "../grid/grid-preferences.ts";
import { useIsSlow } from "../requests/use-is-slow.ts";
import { lateTexts } from "../late-texts.ts";
import { texts } from "../texts.ts";
import { callFailureWords } from "./call-failure-words.ts";
import { CallDialog } from "./call-dialog.tsx";
import { checkArguments } from "./check-arguments.ts";
import type { ArgumentTexts } from "./check-arguments.ts";
import { keptCall } from "./kept-calls.ts";
import { ProcedureForm } from "./procedure-form.tsx";
import { ProcedureResultPanel } from "./procedure-result.tsx";
import { procedureKey, useCall } from "./use-call.ts";
import type { Call } from "./use-call.ts";
import { isAmbiguous } from "./which-is-meant.ts";

export interface ProcedureScreenProps {
  procedure: Procedure;
  view: ProcedureView;
  preferences: Preferences;
  onView(view: ProcedureView): void;
}

/** One procedure: its form, and what it answered. Mount it anew (by `key`) for another procedure. */
export function ProcedureScreen({ procedure, view, preferences, onView }: ProcedureScreenProps): ReactNode {
  // A call that may change data is in no address: whoever comes back to one that went on finds it all the same.
  const [pressed, setPressed] = useState(() => heldCall(procedure));
  const [asked, setAsked] = useState<ArgumentTexts>();
  const call = procedure.isReadOnly ? addressedCall(procedure, view, pressed?.number ?? 0) : pressed;
  const { isCalling, result, error, retry } = useCall(procedure, view, call);
  const isSlow = useIsSlow(isCalling);

  const start = (typed: ArgumentTexts): void => {
    // The number makes pressing the button again a call of its own. A call that may change data is never put into
    // the address: following a link must not change anything.
    setPressed((before) => ({ typed, number: (before?.number ?? 0) + 1 }));
    const isNews = !view.isCalled || JSON.stringify(view.values) !== JSON.stringify(typed);
    if (procedure.isReadOnly && isNews) onView({ ...view, values: typed, isCalled: true });
  };

  return (
    <div className="data-procedure">
      <PageHeading>{titleOf(procedure)}</PageHeading>
      {procedure.comment !== undefined && (
        <p className="data-muted" dir="auto">
          {procedure.comment}
        </p>
      )}
      {isAmbiguous(procedure) ? (
        <p>{lateTexts.procedure.ambiguous}</p>
      ) : (
        <ProcedureForm
          procedure={procedure}
          values={view.values}
          zone={() => preferences.person().zone}
          isCalling={isCalling}
          onCall={procedure.isReadOnly ? start : setAsked}
        />
      )}
      {asked !== undefined && (
        <CallDialog
          procedure={procedure}
          typed={asked}
          onClose={() => {
            setAsked(undefined);
          }}
          onCall={() => {
            setAsked(undefined);
            start(asked);
          }}
        />
      )}
      <div className={isCalling ? "data-result data-rows-stale" : "data-result"} aria-busy={isCalling}>
        {error !== undefined && (
          // A call that may have changed data is repeated by the form's own button only.
          <FailureBanner
            error={error}
            words={callFailureWords}
            {...(procedure.isReadOnly && { onRetry: retry })}
          />
        )}
        {isSlow && result === undefined && <Skeleton lines={4} label={texts.loading} />}
        {error === undefined && result !== undefined && call !== undefined && (
          <ProcedureResultPanel procedure={procedure} result={result} preferences={preferences} />
        )}
      </div>
    </div>
  );
}

function heldCall(procedure: Procedure): Call | undefined {
  const held = procedure.isReadOnly ? undefined : keptCall(procedureKey(procedure));
  return held && { typed: held.work.typed, number: 0 };
}

/** What the address asks to be called, where its arguments can be sent. */
function addressedCall(procedure: Procedure, view: ProcedureView, number: number): Call | undefined {
  const isCallable = view.isCalled && !isAmbiguous(procedure);
  if (!isCallable || Object.keys(checkArguments(procedure, view.values)).length > 0) return undefined;
  return { typed: view.values, number };
}
