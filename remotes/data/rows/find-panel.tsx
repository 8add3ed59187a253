import { Button, TextField } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode, SubmitEvent } from "react";
import { lateTexts } from "../late-texts.ts";
import { texts } from "../texts.ts";
import { cellText } from "./copy-cells.ts";
import { useTableModel } from "./table-model.ts";

/** Finds text in the rows that are loaded, and says that it looks no farther. */
export function FindPanel({ onClose }: { onClose(): void }): ReactNode {
  const t = lateTexts.find;
  const { source, columns, grid } = useTableModel();
  const [text, setText] = useState("");
  const [told, setTold] = useState<string>();
  const find = (event: SubmitEvent): void => {
    event.preventDefault();
    const wanted = text.toLocaleLowerCase();
    if (wanted === "") return;
    const loaded = source.loadedIndexes();
    const hits = loaded.flatMap((row) =>
      columns.flatMap(({ name }, column) =>
        cellText(source.row(row)?.[name]).toLocaleLowerCase().includes(wanted) ? [{ row, column }] : [],
      ),
    );
    const at = grid.current?.active() ?? { row: -1, column: -1 };
    const next =
      hits.find(({ row, column }) => row > at.row || (row === at.row && column > at.column)) ?? hits[0];
    if (next !== undefined) grid.current?.goTo(next);
    setTold(
      next === undefined ? t.none(loaded.length) : t.found(hits.indexOf(next) + 1, hits.length, next.row + 1),
    );
  };
  return (
    <form className="data-view-form" role="search" aria-label={t.label} onSubmit={find} noValidate>
      <TextField
        label={t.text}
        name="find-text"
        value={text}
        autoComplete="off"
        enterKeyHint="search"
        hint={t.advice(source.loadedIndexes().length)}
        autoFocus
        onChange={setText}
      />
      <div className="data-panel-actions">
        <Button type="submit" variant="primary">
          {t.next}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.close}
        </Button>
        <span role="status">{told}</span>
      </div>
    </form>
  );
}
