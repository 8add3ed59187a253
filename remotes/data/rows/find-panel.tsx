import { Button, TextField } from "@foyer/ui";
import { useState } from "react";
import type { KeyboardEvent, ReactNode, SubmitEvent } from "react";
import type { CellPosition } from "../grid/selection.ts";
import { lateTexts } from "../late-texts.ts";
import { containsAnywhere } from "../sentences/contains-anywhere.ts";
import { texts } from "../texts.ts";
import { findHits, stepFrom } from "./find-hits.ts";
import { useTableModel } from "./table-model.ts";

/** Finds text in the rows that are loaded while it is typed, on and back, and offers the database's own search. */
export function FindPanel({ onClose }: { onClose(): void }): ReactNode {
  const t = lateTexts.find;
  const { table, catalogue, view, source, columns, grid, onView } = useTableModel();
  const [text, setText] = useState("");
  const [told, setTold] = useState<string>();
  const [isFound, setFound] = useState(false);
  // What is typed on is looked for from where the search began, so that a longer word doesn't skip its first place.
  const [start] = useState(() => grid.current?.active() ?? { row: 0, column: 0 });
  const go = (wanted: string, from: CellPosition, step: "here" | "next" | "previous"): void => {
    const loaded = source.loadedIndexes();
    const hits = findHits(wanted, loaded, (index) => source.row(index), columns);
    const hit = stepFrom(hits, from, step);
    setFound(hit !== undefined);
    if (hit !== undefined) grid.current?.goTo(hit, { inMiddle: true });
    if (wanted === "") setTold(undefined);
    else
      setTold(
        hit === undefined ? t.none(loaded.length) : t.found(hits.indexOf(hit) + 1, hits.length, hit.row + 1),
      );
  };
  const step = (direction: "next" | "previous"): void => {
    go(text, grid.current?.active() ?? start, direction);
  };
  const everywhere = catalogue === undefined ? undefined : containsAnywhere(text, table, columns);
  return (
    // Enter goes on and Shift with it goes back, in the field as on the buttons.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="data-view-form data-find"
      data-found={isFound || undefined}
      role="search"
      aria-label={t.label}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        step("next");
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Enter" || !event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        step("previous");
      }}
    >
      <TextField
        label={t.text}
        name="find-text"
        value={text}
        autoComplete="off"
        enterKeyHint="search"
        hint={t.advice(source.loadedIndexes().length)}
        autoFocus
        onChange={(next) => {
          setText(next);
          go(next, start, "here");
        }}
      />
      <div className="data-panel-actions">
        <Button
          onClick={() => {
            step("previous");
          }}
        >
          {t.previous}
        </Button>
        <Button type="submit" variant="primary">
          {t.next}
        </Button>
        {everywhere !== undefined && (
          <Button
            onClick={() => {
              onView({ ...view, filters: [...view.filters, everywhere] });
              onClose();
            }}
          >
            {t.everywhere}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {texts.close}
        </Button>
        <span role="status">{told}</span>
      </div>
    </form>
  );
}
