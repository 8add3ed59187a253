import { Button } from "@foyer/ui";
import { useId } from "react";
import type { ReactNode } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import { titleOf } from "../catalogue/title-of.ts";
import type { GridColumn } from "../grid/column-layout.ts";
import { texts } from "../texts.ts";
import type { TableLayout } from "./use-table-layout.ts";

export interface ColumnsPanelProps {
  table: Table;
  /** Those that are shown, in their order. */
  columns: readonly GridColumn[];
  pinned: number;
  layout: TableLayout;
  onClose(): void;
}

/** Which columns are shown. Their order, width and pins are changed in the header, by mouse, keys or its menu. */
export function ColumnsPanel({ table, columns, pinned, layout, onClose }: ColumnsPanelProps): ReactNode {
  const id = useId();
  const shown = columns.map(({ name }) => name);
  const t = texts.columns;
  const toggle = (name: string): void => {
    const next = shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name];
    if (next.length > 0) layout.setColumns(next);
  };
  return (
    <div role="group" aria-label={t.label}>
      <ul className="data-column-list">
        {table.columns.map(({ name, title }) => (
          <li key={name}>
            <input
              type="checkbox"
              id={`${id} ${name}`}
              checked={shown.includes(name)}
              onChange={() => {
                toggle(name);
              }}
            />
            <label htmlFor={`${id} ${name}`}>{titleOf({ name, title })}</label>
          </li>
        ))}
      </ul>
      <p className="data-muted">{t.advice}</p>
      <div className="data-panel-actions">
        <Button
          onClick={() => {
            layout.setColumns(undefined);
          }}
        >
          {t.all}
        </Button>
        {pinned > 0 && (
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
