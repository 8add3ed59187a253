import { Button, Dialog } from "@foyer/ui";
import type { ReactNode } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { titleOf } from "../catalogue/title-of.ts";
import type { Row } from "../requests/read-answer.ts";
import { keyOf } from "./cell-text.ts";
import { deleteEffects, takesOthers } from "./delete-effects.ts";
import type { DeleteEffects } from "./delete-effects.ts";
import type { EditedGrid } from "./edited-grid.ts";
import { toText } from "./exact-text.ts";
import { canPutBack } from "./inverse-of.ts";
import type { PersonDesk } from "./person-desk.ts";
import type { RowDelete } from "./row-write.ts";
import { texts } from "./texts.ts";

export interface RemoveDialogProps extends EditedGrid {
  person: PersonDesk;
  rows: readonly Row[];
  onClose(): void;
}

/** Says how many rows go, what may go with them, and whether they come back. */
export function RemoveDialog({ table, catalogue, person, rows, onClose }: RemoveDialogProps): ReactNode {
  const t = texts.remove;
  const effects = deleteEffects(table, catalogue?.tables ?? []);
  const told = effectWords(effects, table);
  const isFinal =
    !canPutBack(table) || takesOthers(effects, table) || rows.some((row) => holdsJsonNull(table, row));
  return (
    <Dialog
      title={t.title(rows.length, titleOf(table))}
      isOpen
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            variant="danger"
            onClick={() => {
              person.desk.submit(table, deletesOf(table, rows));
              onClose();
            }}
          >
            {t.action(rows.length)}
          </Button>
        </>
      }
    >
      {told.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p>{isFinal ? t.final : t.undoable}</p>
    </Dialog>
  );
}

/** What goes along, or stands in the way, in words. */
export function effectWords(
  { deleted, cleared, refusing, unknown }: DeleteEffects,
  table: Table,
): readonly string[] {
  const t = texts.remove;
  const told = [
    deleted.length > 0 && t.cascade(deleted.map(titleOf)),
    cleared.length > 0 && t.clears(cleared.map(titleOf)),
    refusing.length > 0 && t.refuses(refusing.map(titleOf)),
    unknown.length > 0 && t.referring(unknown.map(titleOf)),
    table.takesUnseen === true && t.unseen,
  ].filter((words) => words !== false);
  return told.length > 0 ? told : [t.alone];
}

/** Where there has to be a value, none is a `null` of JSON, which the Data API can't write again. */
function holdsJsonNull({ columns }: Table, row: Row): boolean {
  return columns.some(
    ({ name, type, isNullable }) => !isNullable && row[name] === null && toColumnKind(type) === "json",
  );
}

function deletesOf(table: EditedGrid["table"], rows: readonly Row[]): readonly RowDelete[] {
  return rows.flatMap((row): RowDelete[] => {
    const key = keyOf(table, row);
    const old = table.columns.map((column) => [column.name, toText(row[column.name], column)] as const);
    return key === undefined ? [] : [{ kind: "delete", key, old: Object.fromEntries(old) }];
  });
}
