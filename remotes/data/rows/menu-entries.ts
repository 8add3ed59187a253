import { formatRowKey } from "../address/row-address.ts";
import { tablesBeside } from "../catalogue/find-table.ts";
import { fitColumns } from "../cells/use-fitting.ts";
import type { ColumnFormat } from "../catalogue/catalogue.ts";
import { titleIn } from "../catalogue/title-of.ts";
import { readLabel } from "../catalogue/reference-labels.ts";
import { chartKindOf } from "../charts/chart-kind.ts";
import { operatorsOf } from "../filters/filter-kind.ts";
import type { Filter } from "../filters/filter.ts";
import { isAskable } from "../filters/is-askable.ts";
import type { GridColumn } from "../grid/column-layout.ts";
import type { CellPosition } from "../grid/selection.ts";
import { expensivePart } from "../paging/expected-cost.ts";
import { referredRow } from "../relations/referring-tables.ts";
import { chartForm, firstCharts } from "../linked/first-charts.ts";
import { linkedAddress } from "../linked/linked-address.ts";
import { profileAddress } from "../address/profile-address.ts";
import { firstSummary } from "../summary/first-summary.ts";
import { lateTexts } from "../late-texts.ts";
import { withFormat } from "../address/column-formats.ts";
import { rowLink } from "./row-link.ts";
import { tellSameValue } from "./same-value.ts";
import type { TableModel } from "./table-model.ts";

export interface MenuEntry {
  readonly label: string;
  run(): void;
}

const WIDTH_STEP_PX = 48;

/** What can be done with a cell. */
export function cellEntries(
  model: TableModel,
  at: CellPosition,
  copyText: (text: string) => void,
): MenuEntry[] {
  const { columns, view, table, catalogue, addressed, source, onView, openRow, copy } = model;
  const t = lateTexts.menu;
  const column = columns[at.column];
  const row = source.row(at.row);
  const copyLabels = { tsv: t.copy, headed: t.copyHeaded, csv: t.copyCsv };
  const copyEntries = (["tsv", "headed", "csv"] as const).map((format) => ({
    label: copyLabels[format],
    run: () => copy(format, "selection"),
  }));
  if (column === undefined || row === undefined) return copyEntries;
  const value = row[column.name];
  const rowKey = formatRowKey(row, table.primaryKey);
  const isAbsent = value === null || value === undefined;
  const filterBy = (filter: Filter): void => {
    onView({ ...view, filters: [...view.filters, filter] });
  };
  const references = (table.foreignKeys ?? []).flatMap((foreignKey) => {
    if (catalogue === undefined || !foreignKey.columns.includes(column.name)) return [];
    const open = referredRow(table, foreignKey, row, catalogue);
    const label = foreignKey.label === undefined ? undefined : readLabel(row, foreignKey.label);
    const title = titleIn(tablesBeside(catalogue, table), foreignKey.table);
    return open === undefined ? [] : [{ open, label: t.openReferred(title, label) }];
  });
  const asked = table.columns.find(({ name }) => name === column.name);
  const canFilter = catalogue !== undefined && (isAbsent || operatorsOf(asked).includes("eq"));
  const filterBySame = (isNegated: boolean): void => {
    if (asked !== undefined)
      tellSameValue(table, row, asked, (same) => {
        filterBy(isNegated ? { ...same, isNegated } : same);
      });
  };
  return [
    ...(table.primaryKey.length > 0 ? [{ label: t.open, run: () => openRow(at.row) }] : []),
    ...references.map(({ open, label }) => ({ label, run: () => onView({ ...view, ...open }) })),
    ...(canFilter
      ? [
          { label: t.only, run: () => filterBySame(false) },
          { label: t.without, run: () => filterBySame(true) },
        ]
      : []),
    ...copyEntries,
    {
      label: t.copyRow,
      run: () => {
        copy("tsv", "row");
      },
    },
    ...(rowKey === undefined || addressed === undefined
      ? []
      : [{ label: lateTexts.row.copyLink, run: () => copyText(rowLink(table, rowKey, addressed)) }]),
  ];
}

/** In what other form a column's values can be shown; the address says which, so a kept view has it. */
function formatEntries({ table, view, onView }: TableModel, { name, kind, format }: GridColumn): MenuEntry[] {
  const t = lateTexts.menu;
  const own = table.columns.find((one) => one.name === name)?.format;
  const toggle = (form: ColumnFormat, on: string, off: string): MenuEntry => {
    const isOn = format === form;
    const wanted = isOn ? (own === form ? "plain" : undefined) : own === form ? undefined : form;
    return {
      label: isOn ? off : on,
      run: () => {
        onView({ ...view, formats: withFormat(view.formats, name, wanted) });
      },
    };
  };
  if (kind === "number") return [toggle("grouped", t.grouped, t.ungrouped)];
  return kind === "timestamp-with-zone" ? [toggle("relative", t.relative, t.exact)] : [];
}

/** What opens for a column elsewhere; absent where the rows have no such tool. */
export interface ColumnTools {
  readonly onChart?: ((column: string) => void) | undefined;
  readonly onFilter?: ((column: string) => void) | undefined;
}

/** What can be done with a column. */
export function columnEntries(
  model: TableModel,
  at: CellPosition,
  { onChart, onFilter }: ColumnTools,
): MenuEntry[] {
  const { table, columns, view, layout, grid, tableRows, onView } = model;
  const t = lateTexts.menu;
  const index = at.column;
  const column = columns[index];
  if (column === undefined) return [];
  const { name } = column;
  const names = columns.map((one) => one.name);
  const others = view.sort.filter((key) => key.column !== name);
  const sortBy = (direction: "asc" | "desc", isAdding: boolean): void => {
    onView({ ...view, sort: [...(isAdding ? others : []), { column: name, direction }] });
  };
  const inTable = table.columns.find((one) => one.name === name);
  const byIt = { table, sort: [{ column: name, direction: "asc" as const }], filters: view.filters };
  const isSlow = expensivePart(byIt, tableRows)?.kind === "sort";
  const withCost = (label: string): string => (isSlow ? t.withoutIndex(label, tableRows ?? 0) : label);
  const isPinned = index < view.pinned;
  return [
    ...(column.isSortable
      ? [
          { label: withCost(t.ascending), run: () => sortBy("asc", false) },
          { label: withCost(t.descending), run: () => sortBy("desc", false) },
          ...(others.length > 0
            ? [
                { label: t.thenAscending, run: () => sortBy("asc", true) },
                { label: t.thenDescending, run: () => sortBy("desc", true) },
              ]
            : []),
        ]
      : []),
    ...(onFilter !== undefined && operatorsOf(inTable).length > 0
      ? [{ label: t.filter, run: () => onFilter(name) }]
      : []),
    ...(onChart !== undefined && inTable !== undefined && chartKindOf(inTable, undefined) !== undefined
      ? [{ label: t.chart, run: () => onChart(name) }]
      : []),
    ...(inTable !== undefined && isAskable(inTable.type)
      ? [
          {
            label: t.group,
            run: () => onView({ ...view, summary: firstSummary(inTable, model.person.zone) }),
          },
        ]
      : []),
    ...(inTable === undefined
      ? []
      : [
          { label: t.profile, run: () => onView({ ...view, summary: profileAddress(name) }) },
          { label: t.profiles, run: () => onView({ ...view, summary: profileAddress() }) },
        ]),
    ...(inTable === undefined || chartForm(inTable) === undefined
      ? []
      : [
          {
            label: t.linked,
            run: () => onView({ ...view, summary: linkedAddress(firstCharts(table, name)) }),
          },
        ]),
    ...(index > 0 ? [{ label: t.left, run: () => layout.move(names, name, index - 1) }] : []),
    ...(index < names.length - 1 ? [{ label: t.right, run: () => layout.move(names, name, index + 1) }] : []),
    { label: t.fit, run: () => fitColumns(model, [name]) },
    { label: t.wider, run: () => layout.setWidths(grid.current?.widened(index, WIDTH_STEP_PX) ?? {}) },
    { label: t.narrower, run: () => layout.setWidths(grid.current?.widened(index, -WIDTH_STEP_PX) ?? {}) },
    ...formatEntries(model, column),
    {
      label: isPinned ? t.unpin : t.pin,
      run: () => layout.setPinned(isPinned ? index : index + 1),
    },
    ...(names.length > 1
      ? [{ label: t.hide, run: () => layout.setColumns(names.filter((one) => one !== name)) }]
      : []),
  ];
}
