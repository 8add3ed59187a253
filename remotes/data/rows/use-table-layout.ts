import { useEffect, useEffectEvent, useState } from "react";
import type { TableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { placeKey } from "../catalogue/find-table.ts";
import type { Preferences, TablePreferences } from "../grid/grid-preferences.ts";
import type { RowHeight } from "../address/row-height.ts";

/** How a table is laid out: its columns and the height of its rows in the address, how wide columns are for this person. */
export interface TableLayout {
  readonly widths: Readonly<Record<string, number>>;
  /** Of some columns, in pixels. */
  setWidths(widths: Readonly<Record<string, number>>): void;
  move(shown: readonly string[], column: string, toIndex: number): void;
  setColumns(columns: readonly string[] | undefined): void;
  setPinned(pinned: number): void;
  setHeight(height: RowHeight): void;
}

/** The shown columns with one of them at another place. */
export function withMoved(shown: readonly string[], column: string, toIndex: number): readonly string[] {
  const others = shown.filter((name) => name !== column);
  return [...others.slice(0, toIndex), column, ...others.slice(toIndex)];
}

/** The layout of an address rules; an address that names none gets the one that the person chose last. */
export function useTableLayout(
  table: Table,
  view: TableView,
  preferences: Preferences,
  onView: (view: TableView, options?: { replace?: boolean }) => void,
): TableLayout {
  const key = placeKey(table);
  const [widths, setWidths] = useState(() => preferences.table(key).widths);
  const recall = useEffectEvent(() => {
    const { columns, pinned, height } = preferences.table(key);
    if (view.columns !== undefined || view.pinned > 0 || view.height !== undefined) return;
    if (columns === undefined && pinned === 0 && height === undefined) return;
    onView({ ...view, columns, pinned, height }, { replace: true });
  });
  useEffect(() => {
    recall();
  }, [table.name]);

  // Pins are counted from the first column: the two are one choice.
  const { columns: own, pinned } = view;
  // What a link shows beside what the person changes isn't their choice.
  const save = (chosen: Partial<TablePreferences>): void => {
    preferences.saveTable(key, { ...preferences.table(key), ...chosen });
  };
  const show = (change: Partial<Pick<TableView, "columns" | "pinned" | "height">>): void => {
    save(change);
    onView({ ...view, ...change }, { replace: true });
  };
  return {
    widths,
    setWidths(changed) {
      const next = { ...widths, ...changed };
      setWidths(next);
      save({ widths: next });
    },
    move(shown, column, toIndex) {
      show({ columns: withMoved(shown, column, toIndex), pinned });
    },
    setColumns(columns) {
      show({ columns, pinned });
    },
    setPinned(next) {
      show({ columns: own, pinned: next });
    },
    setHeight(height) {
      show({ height });
    },
  };
}
