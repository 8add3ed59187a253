import { parseRecord } from "./csv-records.ts";
import { markOf } from "./row-marks.ts";

/** Marks the records of a CSV answer while it streams by. */
export function createCsvMarks(
  columns: readonly string[],
  markColumns: readonly string[],
): { push(chunk: Uint8Array): void; end(): readonly number[] } {
  const decoder = new TextDecoder();
  const places = markColumns.map((name) => columns.indexOf(name));
  const marks: number[] = [];
  let isHeader = true;
  let isQuoted = false;
  let begun = "";
  const take = (record: string): void => {
    if (isHeader) isHeader = false;
    else {
      const fields = parseRecord(record);
      marks.push(markOf(places.map((place) => fields[place] ?? null)));
    }
  };
  const read = (text: string): void => {
    let start = 0;
    for (let at = 0; at < text.length; at += 1) {
      const sign = text[at];
      if (sign === '"') isQuoted = !isQuoted;
      else if (sign === "\n" && !isQuoted) {
        take(begun + text.slice(start, at));
        begun = "";
        start = at + 1;
      }
    }
    begun += text.slice(start);
  };
  return {
    push(chunk) {
      read(decoder.decode(chunk, { stream: true }));
    },
    end() {
      read(decoder.decode());
      // A line feed stands between two records: the last one has none behind it, and nor has a header alone.
      if (!isHeader) take(begun);
      return marks;
    },
  };
}
