import { useEffect, useEffectEvent, useState } from "react";
import type { TableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { placeKey } from "../catalogue/find-table.ts";
import type { Preferences } from "../grid/grid-preferences.ts";

/** How a table's columns are laid out: which and in what order in the address, how wide for this person. */
export interface TableLayout {
  readonly widths: Readonly<Record<string, number>>;
  /** Of some columns, in pixels. */
  setWidths(widths: Readonly<Record<string, number>>): void;
  move(shown: readonly string[], column: string, toIndex: number): void;
  setColumns(columns: readonly string[] | undefined): void;
  setPinned(pinned: number): void;
}

/** The shown columns with one of them at another place. */
export function withMoved(shown: readonly string[], column: string, toIndex: number): readonly string[] {
  const others = shown.filter((name) => name !== column);
  return [...others.slice(0, toIndex), column, ...others.slice(toIndex)];
}

/** The columns of an address rule; an address that names none gets those that the person chose last. */
export function useTableLayout(
  table: Table,
  view: TableView,
  preferences: Preferences,
  onView: (view: TableView, options?: { replace?: boolean }) => void,
): TableLayout {
  const [widths, setWidths] = useState(() => preferences.table(placeKey(table)).widths);
  const recall = useEffectEvent(() => {
    const { columns, pinned } = preferences.table(placeKey(table));
    if (view.columns !== undefined || view.pinned > 0 || (columns === undefined && pinned === 0)) return;
    onView({ ...view, columns, pinned }, { replace: true });
  });
  useEffect(() => {
    recall();
  }, [table.name]);

  const show = (change: Partial<Pick<TableView, "columns" | "pinned">>): void => {
    const next = { ...view, ...change };
    preferences.saveTable(placeKey(table), { widths, columns: next.columns, pinned: next.pinned });
    onView(next, { replace: true });
  };
  return {
    widths,
    setWidths(changed) {
      const next = { ...widths, ...changed };
      setWidths(next);
      preferences.saveTable(placeKey(table), { widths: next, columns: view.columns, pinned: view.pinned });
    },
    move(shown, column, toIndex) {
      show({ columns: withMoved(shown, column, toIndex) });
    },
    setColumns(columns) {
      show({ columns });
    },
    setPinned(pinned) {
      show({ pinned });
    },
  };
}
