import { readLabel } from "../catalogue/reference-labels.ts";
import type { GridColumn } from "../grid/column-layout.ts";
import type { Row } from "../requests/read-answer.ts";
import { formatCell } from "../values/format-cell.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import { columnShares } from "./column-shares.ts";

/** From so many columns on the paper lies on its side. */
const WIDE_COLUMNS = 7;
/** So many rows tell how wide the columns are. */
const MEASURED_ROWS = 200;

export interface PrintedPage {
  readonly title: string;
  /** What is said below the title: the filter, how many rows. */
  readonly notes: readonly string[];
  readonly columns: readonly GridColumn[];
  readonly rows: readonly Row[];
  readonly zone: TimeZoneChoice;
}

/** Rows as a plain table, whose head the browser repeats on every page. Values are text, whatever they hold. */
export function printedPage({ title, notes, columns, rows, zone }: PrintedPage): HTMLElement {
  const cells = rows.map((row) => columns.map((column) => cellText(row, column, zone)));
  const table = element("table", "");
  const shares = columnShares(
    columns.map((column, at) => [column.title, ...cells.slice(0, MEASURED_ROWS).map((row) => row[at] ?? "")]),
  );
  const group = element("colgroup", "");
  for (const share of shares) {
    const column = document.createElement("col");
    column.style.width = `${share.toFixed(2)}%`;
    group.append(column);
  }
  const head = element("thead", "");
  head.append(
    line(
      "th",
      columns,
      columns.map((column) => column.title),
    ),
  );
  const body = element("tbody", "");
  for (const row of cells) body.append(line("td", columns, row));
  table.append(group, head, body);
  return paper(title, notes, table, columns.length >= WIDE_COLUMNS);
}

/** One row with every value of it, one below the other. */
export function printedRow(page: Omit<PrintedPage, "rows"> & { readonly row: Row }): HTMLElement {
  const { title, notes, columns, row, zone } = page;
  const table = element("table", "");
  const body = element("tbody", "");
  for (const column of columns) {
    const one = document.createElement("tr");
    const name = element("th", column.title);
    name.setAttribute("scope", "row");
    one.append(name, element("td", cellText(row, column, zone, true)));
    body.append(one);
  }
  table.append(body);
  return paper(title, notes, table, false);
}

function paper(title: string, notes: readonly string[], table: HTMLElement, isWide: boolean): HTMLElement {
  const section = document.createElement("section");
  section.className = isWide ? "data-print data-print-wide" : "data-print";
  section.append(element("h1", title), ...notes.map((note) => element("p", note)), table);
  return section;
}

function line(tag: "th" | "td", columns: readonly GridColumn[], texts: readonly string[]): HTMLElement {
  const row = document.createElement("tr");
  texts.forEach((text, at) => {
    const cell = element(tag, text);
    if (columns[at]?.kind === "json") cell.dir = "ltr";
    if (columns[at]?.kind === "number") cell.className = "data-print-number";
    row.append(cell);
  });
  return row;
}

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  // Only text can turn the direction of its place.
  if (text !== "") made.dir = "auto";
  return made;
}

/** @param isWhole the exact value, to its end; otherwise as the grid shows it */
function cellText(row: Row, column: GridColumn, zone: TimeZoneChoice, isWhole = false): string {
  const value = row[column.name];
  const { text, look } = formatCell(value, column.kind, zone, column.format);
  if (look === "absent") return value === "" ? "" : "–";
  const own = isWhole && typeof value === "string" && look !== "number" && text.endsWith("…") ? value : text;
  const label = column.label === undefined ? undefined : readLabel(row, column.label);
  return label === undefined ? own : `${own} · ${label}`;
}
