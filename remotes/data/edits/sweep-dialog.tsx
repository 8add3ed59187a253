import { useRemoteContext } from "@foyer/contracts/react";
import { Button, Dialog } from "@foyer/ui";
import { useEffect, useId, useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import type { Column } from "../catalogue/catalogue.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { withZone } from "../values/with-zone.ts";
import { fetchCount } from "../paging/fetch-count.ts";
import { deleteEffects, takesOthers } from "./delete-effects.ts";
import type { EditedGrid } from "./edited-grid.ts";
import type { Sweep } from "./find-swept.ts";
import { canPutBack } from "./inverse-of.ts";
import { closedReason } from "./may-write.ts";
import type { PersonDesk } from "./person-desk.ts";
import { effectWords } from "./remove-dialog.tsx";
import { MOST_ROWS_SWEPT } from "./sweep-work.ts";
import { texts } from "./texts.ts";
import { useValueField } from "./use-value-field.tsx";

export interface SweepDialogProps extends EditedGrid {
  person: PersonDesk;
  kind: Sweep["act"]["kind"];
  onClose(): void;
}

/** Says how many rows a filter leaves, what is to become of them, and whether that can be taken back. */
export function SweepDialog(props: SweepDialogProps): ReactNode {
  return props.kind === "delete" ? <DeleteSweep {...props} /> : <ChangeSweep {...props} />;
}

type Tried = RefObject<() => Sweep["act"] | undefined>;

function ChangeSweep(props: SweepDialogProps): ReactNode {
  const { table } = props;
  const changeable = table.columns.filter((column) => closedReason(table, column) === undefined);
  // None at first: a press too many would empty a column of all these rows.
  const [name, setName] = useState("");
  const select = useRef<HTMLSelectElement>(null);
  const column = changeable.find((one) => one.name === name);
  const id = useId();
  const triedRef: Tried = useRef(() => undefined);
  return (
    <SweepQuestion
      {...props}
      title={texts.sweep.title(titleOf(table))}
      action={texts.sweep.action}
      isDanger={false}
      onTry={() => {
        if (column === undefined) select.current?.focus();
        return column && triedRef.current();
      }}
    >
      <div className="data-value-editor">
        <label htmlFor={id} className="data-value-label">
          {texts.sweep.column}
        </label>
        <select
          ref={select}
          id={id}
          required
          className="fy-input fy-select"
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
          }}
        >
          <option value="" />
          {changeable.map((one) => (
            <option key={one.name} value={one.name}>
              {titleOf(one)}
            </option>
          ))}
        </select>
      </div>
      {column !== undefined && <NewValue key={name} {...props} column={column} triedRef={triedRef} />}
      <p>{texts.sweep.safe}</p>
      <p>{texts.sweep.undoable}</p>
    </SweepQuestion>
  );
}

function NewValue({
  column,
  triedRef,
  ...grid
}: SweepDialogProps & { column: Column; triedRef: Tried }): ReactNode {
  const field = useValueField({ ...grid, column }, column.isNullable ? null : "");
  useEffect(() => {
    triedRef.current = () => {
      const { text } = field;
      if (field.try())
        return {
          kind: "change",
          column,
          text: text === null ? text : withZone(text, column, grid.person.zone()),
        };
      field.ref.current?.focus();
      return undefined;
    };
  });
  return field.editor;
}

function DeleteSweep(props: SweepDialogProps): ReactNode {
  const { table, catalogue } = props;
  const effects = deleteEffects(table, catalogue?.tables ?? []);
  const isFinal = !canPutBack(table) || takesOthers(effects, table);
  return (
    <SweepQuestion
      {...props}
      title={texts.sweep.deleteTitle(titleOf(table))}
      action={texts.remove.action}
      isDanger
      onTry={() => ({ kind: "delete", isFinal })}
    >
      {effectWords(effects, table).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p>{texts.sweep.safe}</p>
      <p>{isFinal ? texts.remove.final : texts.sweep.undoable}</p>
    </SweepQuestion>
  );
}

interface SweepQuestionProps extends SweepDialogProps {
  title: string;
  isDanger: boolean;
  /** The button's words for so many rows. */
  action(count: number): string;
  /** What is to be done; `undefined` where a field says why not. */
  onTry(): Sweep["act"] | undefined;
  children: ReactNode;
}

function SweepQuestion(props: SweepQuestionProps): ReactNode {
  const { table, view, person, title, isDanger, action, onTry, onClose, say, children } = props;
  const { tray } = useRemoteContext();
  const { filters } = view;
  const [count, setCount] = useState<number | "failed">();
  useEffect(() => {
    const over = new AbortController();
    fetchCount({ table, filters }, "exact", over.signal).then(
      (rows) => {
        setCount(rows ?? "failed");
      },
      () => {
        if (!over.signal.aborted) setCount("failed");
      },
    );
    return () => {
      over.abort();
    };
  }, [table, filters]);
  const isPossible = typeof count === "number" && count > 0 && count <= MOST_ROWS_SWEPT;
  return (
    <Dialog
      title={title}
      isOpen
      {...(isDanger && { role: "alertdialog" as const })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.remove.cancel}</Button>
          {isPossible && (
            <Button
              variant={isDanger ? "danger" : "primary"}
              onClick={() => {
                const act = onTry();
                if (act === undefined) return;
                person.sweeps.start({ table, filters, act }, count, tray);
                say(texts.sweep.begun);
                onClose();
              }}
            >
              {action(count)}
            </Button>
          )}
        </>
      }
    >
      <p role="status">{countedWords(count, filters.length > 0)}</p>
      {children}
    </Dialog>
  );
}

function countedWords(count: number | "failed" | undefined, isFiltered: boolean): string {
  const t = texts.sweep;
  if (count === undefined) return t.counting;
  if (count === "failed") return t.countFailed;
  if (count > MOST_ROWS_SWEPT) return t.tooMany(count, MOST_ROWS_SWEPT);
  return isFiltered ? t.matching(count) : t.whole(count);
}
