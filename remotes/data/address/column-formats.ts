import { COLUMN_FORMATS } from "../catalogue/catalogue.ts";
import type { ColumnFormat } from "../catalogue/catalogue.ts";
import { escapeName, unescapeName } from "../filters/filter-text.ts";

/** How a person wants columns shown, by their names, as an address holds it: `delay.grouped,seen.relative`. */
export function parseFormats(text = ""): ReadonlyMap<string, ColumnFormat> {
  return new Map(
    text.split(",").flatMap((part): [string, ColumnFormat][] => {
      const [escaped = "", asked] = part.split(".");
      const name = unescapeName(escaped);
      const format = COLUMN_FORMATS.find((one) => one === asked);
      return name === undefined || format === undefined ? [] : [[name, format]];
    }),
  );
}

/** The same text with another format of one column; `undefined` where none is left. @param format absent for the column's own */
export function withFormat(
  text: string | undefined,
  column: string,
  format?: ColumnFormat,
): string | undefined {
  const formats = new Map(parseFormats(text));
  if (format === undefined) formats.delete(column);
  else formats.set(column, format);
  const parts = [...formats].map(([name, one]) => `${escapeName(name)}.${one}`);
  return parts.length === 0 ? undefined : parts.join();
}
