import { useEffect, useRef } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import type { TableView } from "../address/view-address.ts";
import type { Catalogue, Table } from "../catalogue/catalogue.ts";
import { titleIn } from "../catalogue/title-of.ts";
import { chartKindOf } from "../charts/chart-kind.ts";
import { operatorsFor } from "../filters/filter-kind.ts";
import { condition } from "../filters/filter.ts";
import type { Filter } from "../filters/filter.ts";
import { defaultWidthPx } from "../grid/column-layout.ts";
import type { GridColumn } from "../grid/column-layout.ts";
import { HEADER_ROW } from "../grid/selection.ts";
import type { CellPosition } from "../grid/selection.ts";
import { readLabel } from "../catalogue/reference-labels.ts";
import { referredRow } from "../relations/referring-tables.ts";
import type { Row } from "../requests/read-answer.ts";
import { texts } from "../texts.ts";
import { toArrayLiteral } from "../values/array-literal.ts";
import { cellText } from "./copy-cells.ts";
import type { CopyCells } from "./use-copy.ts";
import type { TableLayout } from "./use-table-layout.ts";

export interface MenuPlace {
  readonly at: CellPosition;
  readonly leftPx: number;
  readonly topPx: number;
  /** The upper edge of what it belongs to: the menu opens above where there is no room below. */
  readonly aboveTopPx: number;
}

export interface GridMenuProps {
  place: MenuPlace;
  table: Table;
  /** Absent for a procedure's answer: the service can't filter its rows, and they refer to nothing. */
  catalogue?: Catalogue;
  columns: readonly GridColumn[];
  view: TableView;
  row: Row | undefined;
  layout: TableLayout;
  onView(view: TableView): void;
  onCopy: CopyCells;
  onOpen(row: number): void;
  onChart?(column: string): void;
  onClose(): void;
}

interface Entry {
  readonly label: string;
  run(): void;
}

const WIDTH_STEP_PX = 48;
const MARGIN_PX = 8;

/** What can be done with a cell or a column; the same as keys and mouse do, for whoever doesn't know them. */
export function GridMenu(props: GridMenuProps): ReactNode {
  const { place, onClose } = props;
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = menu.current;
    if (element === null) return;
    element.showPopover();
    const { height, width } = element.getBoundingClientRect();
    const isBelow = place.topPx + height <= window.innerHeight - MARGIN_PX;
    element.style.top = `${Math.max(MARGIN_PX, isBelow ? place.topPx : place.aboveTopPx - height)}px`;
    element.style.left = `${Math.max(MARGIN_PX, Math.min(place.leftPx, window.innerWidth - width - MARGIN_PX))}px`;
    element.querySelector("button")?.focus();
  }, [place]);
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const items = [...event.currentTarget.querySelectorAll("button")];
    const at = items.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (event.key === "Escape" || event.key === "Tab") onClose();
    else if (to === undefined) return;
    event.preventDefault();
    if (to !== undefined) items[(to + items.length) % items.length]?.focus();
  };
  const entries = place.at.row === HEADER_ROW ? columnEntries(props) : cellEntries(props);
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={texts.menu.label}
      className="data-menu"
      onKeyDown={move}
      onToggle={(event) => {
        if (event.newState === "closed") onClose();
      }}
    >
      {entries.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="data-menu-item"
          onClick={() => {
            onClose();
            run();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function cellEntries(props: GridMenuProps): Entry[] {
  const { place, columns, view, row, table, catalogue, onView, onCopy, onOpen } = props;
  const t = texts.menu;
  const column = columns[place.at.column];
  if (column === undefined || row === undefined)
    return [copyEntry(t.copy, "tsv"), copyEntry(t.copyCsv, "csv")];
  const value = row[column.name];
  const isAbsent = value === null || value === undefined;
  const filterBy = (filter: Filter): void => {
    onView({ ...view, filters: [...view.filters, filter] });
  };
  const same = isAbsent
    ? condition(column.name, "is", "null")
    : condition(
        column.name,
        "eq",
        column.kind === "array" && Array.isArray(value) ? toArrayLiteral(value) : cellText(value),
      );
  const references = (table.foreignKeys ?? []).flatMap((foreignKey) => {
    if (catalogue === undefined || !foreignKey.columns.includes(column.name)) return [];
    const open = referredRow(foreignKey, row, catalogue);
    const label = foreignKey.label === undefined ? undefined : readLabel(row, foreignKey.label);
    const title = titleIn(catalogue.tables, foreignKey.table);
    return open === undefined ? [] : [{ open, label: t.openReferred(title, label) }];
  });
  const canFilter = catalogue !== undefined && (isAbsent || operatorsFor(column.type).includes("eq"));
  return [
    ...(table.primaryKey.length > 0 ? [{ label: t.open, run: () => onOpen(place.at.row) }] : []),
    ...references.map(({ open, label }) => ({ label, run: () => onView({ ...view, ...open }) })),
    ...(canFilter
      ? [
          { label: t.only, run: () => filterBy(same) },
          { label: t.without, run: () => filterBy({ ...same, isNegated: true }) },
        ]
      : []),
    copyEntry(t.copy, "tsv"),
    copyEntry(t.copyCsv, "csv"),
    {
      label: t.copyRow,
      run: () => {
        onCopy("tsv", "row");
      },
    },
  ];

  function copyEntry(label: string, format: "tsv" | "csv"): Entry {
    return {
      label,
      run: () => {
        onCopy(format, "selection");
      },
    };
  }
}

function columnEntries({ place, table, columns, view, layout, onView, onChart }: GridMenuProps): Entry[] {
  const t = texts.menu;
  const index = place.at.column;
  const column = columns[index];
  if (column === undefined) return [];
  const { name } = column;
  const names = columns.map((one) => one.name);
  const others = view.sort.filter((key) => key.column !== name);
  const sortBy = (direction: "asc" | "desc", isAdding: boolean): void => {
    onView({ ...view, sort: [...(isAdding ? others : []), { column: name, direction }] });
  };
  const inTable = table.columns.find((one) => one.name === name);
  const isPinned = index < view.pinned;
  const widthPx = layout.widths[name] ?? defaultWidthPx(column);
  return [
    ...(column.isSortable
      ? [
          { label: t.ascending, run: () => sortBy("asc", false) },
          { label: t.descending, run: () => sortBy("desc", false) },
          ...(others.length > 0
            ? [
                { label: t.thenAscending, run: () => sortBy("asc", true) },
                { label: t.thenDescending, run: () => sortBy("desc", true) },
              ]
            : []),
        ]
      : []),
    ...(onChart !== undefined && inTable !== undefined && chartKindOf(inTable, undefined) !== undefined
      ? [{ label: t.chart, run: () => onChart(name) }]
      : []),
    ...(index > 0 ? [{ label: t.left, run: () => layout.move(names, name, index - 1) }] : []),
    ...(index < names.length - 1 ? [{ label: t.right, run: () => layout.move(names, name, index + 1) }] : []),
    { label: t.wider, run: () => layout.resize(name, widthPx + WIDTH_STEP_PX) },
    { label: t.narrower, run: () => layout.resize(name, widthPx - WIDTH_STEP_PX) },
    {
      label: isPinned ? t.unpin : t.pin,
      run: () => layout.setPinned(isPinned ? index : index + 1),
    },
    ...(names.length > 1
      ? [{ label: t.hide, run: () => layout.setColumns(names.filter((one) => one !== name)) }]
      : []),
  ];
}
