import { Zip, ZipDeflate } from "fflate";
import { MisfitError } from "../values/misfit-error.ts";
import { cellsOf, MOST_CHARACTERS, textCell } from "./cell-xml.ts";
import { SHEET_HEAD, SHEET_TAIL, sheetPath, workbookParts } from "./workbook-parts.ts";

export interface WorkbookWriter {
  /** @param row its values as PostgreSQL writes them; @returns whether `flush` should come before the next one */
  push(row: readonly (string | null)[]): boolean;
  flush(): Promise<void>;
  finish(): Promise<void>;
}

/** What a sheet holds, with the row that names the columns. */
const SHEET_ROWS = 1_048_576;
/** So many characters of rows are pressed together. */
const FLUSH_CHARACTERS = 256 * 1024;
/** Quick: the XML is small after little work. */
const LEVEL = 3;
const MOST_NAME = 24;
const utf8 = new TextEncoder();

/** Writes an Excel workbook (ECMA-376) row by row, with as many sheets as the rows need. */
export function createWorkbookWriter(
  title: string,
  columns: readonly { readonly name: string; readonly type: string }[],
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
  sheetRows = SHEET_ROWS,
): WorkbookWriter {
  const cells = columns.map(({ type }) => cellsOf(type));
  const names: string[] = [];
  let ready: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, bytes) => {
    if (error !== null) failure = error;
    else ready.push(bytes);
  });
  let sheet: ZipDeflate | undefined;
  let [xml, rows] = ["", 0];

  const press = (isLast: boolean): void => {
    sheet?.push(utf8.encode(xml), isLast);
    xml = "";
  };
  const openSheet = (): void => {
    names.push(sheetName(title, names.length + 1));
    sheet = new ZipDeflate(sheetPath(names.length), { level: LEVEL });
    zip.add(sheet);
    rows = 1;
    xml = `${SHEET_HEAD}<row>${columns.map(({ name }) => textCell(name)).join("")}</row>`;
  };
  const closeSheet = (): void => {
    xml += SHEET_TAIL;
    press(true);
  };
  const writeReady = async (): Promise<void> => {
    const parts = ready;
    ready = [];
    if (failure !== undefined) throw failure;
    for (const bytes of parts) await write(bytes);
  };

  return {
    push(row) {
      if (sheet === undefined || rows === sheetRows) {
        if (sheet !== undefined) closeSheet();
        openSheet();
      }
      const long = row.findIndex((value) => (value?.length ?? 0) > MOST_CHARACTERS);
      if (long !== -1) throw new MisfitError(columns[long]?.name ?? "", row[long] ?? "");
      xml += `<row>${cells.map((toCell, at) => toCell(row[at] ?? null)).join("")}</row>`;
      rows += 1;
      return xml.length >= FLUSH_CHARACTERS;
    },
    async flush() {
      press(false);
      await writeReady();
    },
    async finish() {
      if (sheet === undefined) openSheet();
      closeSheet();
      for (const [path, text] of workbookParts(names)) {
        const part = new ZipDeflate(path, { level: LEVEL });
        zip.add(part);
        part.push(utf8.encode(text), true);
      }
      zip.end();
      await writeReady();
    },
  };
}

/** Spreadsheets take no name of more than 31 characters, not these signs, and not the one that Excel has for itself. */
function sheetName(title: string, number: number): string {
  const name =
    title
      .replaceAll(/[[\]:*?/\\']/g, " ")
      .trim()
      .slice(0, MOST_NAME)
      // Half of a sign.
      .replace(/[\ud800-\udbff]$/, "") || "Rows";
  return number === 1 && !/^history$/i.test(name) ? name : `${name} ${number}`;
}
