import { Button, Dialog } from "@foyer/ui";
import type { ReactNode } from "react";
import { titleOf } from "../catalogue/title-of.ts";
import type { Row } from "../requests/read-answer.ts";
import { keyOf } from "./cell-text.ts";
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
  const referring = (catalogue?.tables ?? [])
    .filter((other) => other.schema === table.schema)
    .filter(({ foreignKeys = [] }) => foreignKeys.some((foreignKey) => foreignKey.table === table.name))
    .map(titleOf);
  const isFinal = !canPutBack(table);
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
      <p>{referring.length > 0 ? t.referring(referring) : t.alone}</p>
      <p>{isFinal ? t.final : t.undoable}</p>
    </Dialog>
  );
}

function deletesOf(table: EditedGrid["table"], rows: readonly Row[]): readonly RowDelete[] {
  return rows.flatMap((row): RowDelete[] => {
    const key = keyOf(table, row);
    const old = table.columns.map((column) => [column.name, toText(row[column.name], column)] as const);
    return key === undefined ? [] : [{ kind: "delete", key, old: Object.fromEntries(old) }];
  });
}
