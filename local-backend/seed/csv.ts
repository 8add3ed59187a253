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

/** Reads CSV (RFC 4180) with a header line; each row by column name. */
export function parseCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = splitCsv(text);
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ""])));
}

function splitCsv(text: string): string[][] {
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  const rows: string[][] = [];
  let row: string[] = [];
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    if (match === null) throw new Error("This is not CSV.");
    const [, quoted, plain = "", end] = match;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
