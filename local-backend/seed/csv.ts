export type Cell = string | number | bigint | boolean | null | undefined;

/** Rows as CSV text for COPY: null and undefined are empty, an empty text is quoted. */
export function toCsv(rows: Iterable<readonly Cell[]>): string {
  const lines: string[] = [];
  for (const row of rows) lines.push(row.map(toCell).join(","));
  return `${lines.join("\n")}\n`;
}

function toCell(cell: Cell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell !== "string") return String(cell);
  return cell === "" || /[",\n\r\\]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Reads what `toCsv` wrote, without a header line: what is empty and not quoted is null. */
export function parseCells(text: string): (string | null)[][] {
  return splitCsv(text, null);
}

/** Reads CSV (RFC 4180) with a header line; each row by column name. */
export function parseCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = splitCsv(text, "");
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ""])));
}

/** @param empty what a field is that is empty and not quoted */
function splitCsv<Empty extends string | null>(text: string, empty: Empty): (string | Empty)[][] {
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  const rows: (string | Empty)[][] = [];
  let row: (string | Empty)[] = [];
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    if (match === null) throw new Error("This is not CSV.");
    const [, quoted, plain = "", end] = match;
    row.push(quoted === undefined ? plain || empty : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
