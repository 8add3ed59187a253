import { session } from "@foyer/shared-auth";
import { Button } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { titleIn } from "../catalogue/title-of.ts";
import { hasProblem, isOpenProblem } from "./change.ts";
import type { Change } from "./change.ts";
import type { EditDesk } from "./edit-desk.ts";
import { problemLines, problemTitle } from "./problem-lines.ts";
import { isOurs } from "./refusal-words.ts";
import type { ExactText } from "./row-write.ts";
import { texts } from "./texts.ts";

export interface EditProblemsProps {
  desk: EditDesk;
  changes: readonly Change[];
}

/** What was not saved, one after another, each with why and what can be done. Nothing that was typed is lost. */
export function EditProblems({ desk, changes }: EditProblemsProps): ReactNode {
  const [at, setAt] = useState(0);
  const problems = changes.filter(hasProblem);
  const change = problems[Math.min(at, problems.length - 1)];
  if (change === undefined) return null;
  const t = texts.problem;
  return (
    <section className="data-edit-problem" aria-label={t.region} data-not-kept="over">
      {/* Around it: as an alert itself it would be no heading any more. */}
      <div role="alert">
        <h2>{problemTitle(change)}</h2>
      </div>
      <Why change={change} />
      <div className="data-edit-actions">
        <Actions desk={desk} change={change} />
        {problems.length > 1 && (
          <>
            <span className="data-muted">{t.position(problems.indexOf(change) + 1, problems.length)}</span>
            <Button
              variant="quiet"
              onClick={() => {
                setAt((problems.indexOf(change) + 1) % problems.length);
              }}
            >
              {t.next}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                for (const { id } of problems) desk.discard(id);
              }}
            >
              {t.discardAll(problems.length)}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

function Why({ change }: { change: Change }): ReactNode {
  const { state } = change;
  const [words, ...told] = problemLines(change);
  return (
    <>
      {words !== undefined && <p>{words}</p>}
      {told.map((one) => (
        <p key={one} className="data-muted">
          {one}
        </p>
      ))}
      {state.kind === "refused" && !isOurs(state.refusal) && (
        <p className="data-edit-code">{state.refusal.code}</p>
      )}
      {state.kind === "conflict" && <SideBySide change={change} theirs={state.row.texts} />}
    </>
  );
}

function SideBySide({
  change,
  theirs,
}: {
  change: Change;
  theirs: Readonly<Record<string, ExactText>>;
}): ReactNode {
  const t = texts.problem;
  const { table, write } = change;
  const there = new Map(Object.entries(theirs));
  const old = new Map(Object.entries(write.kind === "insert" ? {} : write.old));
  const wanted = new Map(Object.entries(write.kind === "update" ? write.set : {}));
  const names =
    write.kind === "update"
      ? [...wanted.keys()]
      : [...old.keys()].filter((name) => old.get(name) !== there.get(name));
  return (
    <table className="data-edit-sides">
      <thead>
        <tr>
          <td />
          <th scope="col">{t.before}</th>
          <th scope="col">{t.theirs}</th>
          {write.kind === "update" && <th scope="col">{t.yours}</th>}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{titleIn(table.columns, name)}</th>
            <Side text={old.get(name) ?? null} />
            <Side text={there.get(name) ?? null} />
            {write.kind === "update" && <Side text={wanted.get(name) ?? null} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Side({ text }: { text: ExactText }): ReactNode {
  const isAbsent = text === null || text === "";
  return (
    <td dir="auto" className={isAbsent ? "data-cell-absent" : undefined}>
      {text === null ? texts.editor.null : text === "" ? texts.editor.empty : text}
    </td>
  );
}

function Actions({ desk, change }: { desk: EditDesk; change: Change }): ReactNode {
  const t = texts.problem;
  const { id, state, table } = change;
  const discard = (
    <Button
      onClick={() => {
        desk.discard(id);
      }}
    >
      {state.kind === "conflict" ? t.keepTheirs : t.discard}
    </Button>
  );
  if (state.kind === "conflict")
    return (
      <>
        {discard}
        <Button
          onClick={() => {
            desk.overwrite(id);
          }}
        >
          {t.writeMine}
        </Button>
      </>
    );
  const isRefused = state.kind === "refused" || state.kind === "passed-over";
  const asksProof = isRefused && table.isGuarded === true && isWithoutFactor();
  return (
    <>
      {asksProof && (
        <Button
          variant="primary"
          onClick={() => {
            session.requireAssurance({ level: "aal2" }).then(
              () => desk.retry(id),
              () => undefined,
            );
          }}
        >
          {t.prove}
        </Button>
      )}
      {state.kind !== "gone" && (
        <Button
          onClick={() => {
            desk.retry(id);
          }}
        >
          {state.kind === "from-before" && !isOpenProblem(change) ? t.send : t.retry}
        </Button>
      )}
      {discard}
    </>
  );
}

function isWithoutFactor(): boolean {
  const snapshot = session.getSnapshot();
  return (
    "user" in snapshot && snapshot.assurance.current === "aal1" && snapshot.assurance.possible === "aal2"
  );
}
