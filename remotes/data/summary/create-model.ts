import type { AddressedView } from "../address/use-view-address.ts";
import type { TableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { titleIn, titleOf } from "../catalogue/title-of.ts";
import type { Preferences } from "../grid/grid-preferences.ts";
import { texts as dataTexts } from "../texts.ts";
import { keyLabel } from "./key-label.ts";
import { measureLabel, measureText } from "./measure-words.ts";
import { formatSummary, parseSummary } from "./summary-address.ts";
import type { SummaryModel } from "./summary-model.ts";

export interface SummaryModelParts {
  readonly table: Table;
  readonly view: TableView;
  /** What the address asks for. */
  readonly summary: string;
  readonly addressed: AddressedView;
  readonly preferences: Preferences;
}

/** What the parts of a view's groups share. */
export function createModel({
  table,
  view,
  summary,
  addressed,
  preferences,
}: SummaryModelParts): SummaryModel {
  const { columns } = table;
  const { zone } = preferences.person();
  const question = parseSummary(summary);
  const { groups, measures } = question;
  const rowsView = (filters: TableView["filters"]): TableView => {
    const { summary: _summary, ...rest } = view;
    return { ...rest, filters: [...view.filters, ...filters] };
  };
  return {
    title: titleOf(table),
    columns,
    question,
    groupTitles: groups.map(({ column }) => titleIn(columns, column)),
    measureTitles: measures.map((measure) => measureLabel(measure, columns)),
    waiting: dataTexts.loading,
    labelOf(path, level) {
      const grouping = groups[level];
      if (grouping === undefined) return "";
      const column = columns.find(({ name }) => name === grouping.column);
      return keyLabel(grouping, path[level] ?? null, column, zone);
    },
    valueText(at, value) {
      const measure = measures[at];
      return measure === undefined ? "" : measureText(measure, value, columns, zone);
    },
    ask(next) {
      addressed.show({ ...view, summary: formatSummary(next) });
    },
    zoom(first, filters) {
      const { opened: _opened, ...rest } = question;
      const next = { ...rest, groups: groups.toSpliced(0, 1, first) };
      addressed.show({ ...view, filters, summary: formatSummary(next) });
    },
    rowsAddress: (filters) => addressed.addressOf(rowsView(filters)),
    showRows(filters) {
      addressed.show(rowsView(filters));
    },
  };
}
