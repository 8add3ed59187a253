import { strFromU8, unzipSync } from "fflate";

const ROW = /<row\b[^>]*>(.*?)<\/row>/gs;
const CELL = /<c\b[^>]*?(?:\/>|>(.*?)<\/c>)/gs;
const MARKUP = /<[^>]*>/g;

/** The rows of a workbook's sheets, one sheet after the other, each with the names of its columns first. */
export function readWorkbook(bytes: Uint8Array): string[][] {
  const files = Object.entries(unzipSync(bytes)).filter(([path]) => path.startsWith("xl/worksheets/"));
  return files.flatMap(([, sheet]) =>
    [...strFromU8(sheet).matchAll(ROW)].map(([, row = ""]) =>
      [...row.matchAll(CELL)].map(([, cell = ""]) => cell.replace(MARKUP, "")),
    ),
  );
}
