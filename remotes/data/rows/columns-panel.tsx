import { Button } from "@foyer/ui";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import { fitColumns } from "../cells/use-fitting.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { lateTexts } from "../late-texts.ts";
import { texts } from "../texts.ts";
import { hiddenColumns } from "./hidden-columns.ts";
import { useTableModel } from "./table-model.ts";

/** Which columns are shown. Their order, width and pins are changed in the header, by mouse, keys or its menu. */
export function ColumnsPanel({ onClose }: { onClose(): void }): ReactNode {
  const model = useTableModel();
  const { table, columns, view, layout } = model;
  const id = useId();
  const shown = columns.map(({ name }) => name);
  const t = lateTexts.columns;
  const [search, setSearch] = useState("");
  const wanted = search.toLocaleLowerCase();
  const listed = table.columns.filter((column) =>
    `${column.name} ${titleOf(column)}`.toLocaleLowerCase().includes(wanted),
  );
  // What the operator hides nobody here has hidden.
  const hidden = hiddenColumns(table.columns, view.columns === undefined ? undefined : shown).length;
  const toggle = (name: string): void => {
    const next = shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name];
    if (next.length > 0) layout.setColumns(next);
  };
  return (
    <div role="group" aria-label={t.label}>
      <input
        className="fy-input"
        type="text"
        aria-label={t.search}
        placeholder={t.search}
        autoComplete="off"
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
        }}
      />
      <ul className="data-column-list">
        {listed.map(({ name, title }, at) => (
          <li key={name}>
            <input
              type="checkbox"
              id={`${id}${at}`}
              checked={shown.includes(name)}
              onChange={() => {
                toggle(name);
              }}
            />
            <label htmlFor={`${id}${at}`}>{titleOf({ name, title })}</label>
          </li>
        ))}
      </ul>
      <p className="data-muted data-for-keys">{t.advice}</p>
      <p className="data-muted data-for-thumbs">{t.touchAdvice}</p>
      <div className="data-panel-actions">
        <Button
          onClick={() => {
            layout.setColumns(undefined);
          }}
        >
          {t.all}
        </Button>
        <Button
          onClick={() => {
            fitColumns(model);
          }}
        >
          {t.fitAll}
        </Button>
        {hidden > 0 && <span className="data-muted">{t.hidden(hidden)}</span>}
        {view.pinned > 0 && (
          <Button
            onClick={() => {
              layout.setPinned(0);
            }}
          >
            {t.unpinAll}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </div>
  );
}
