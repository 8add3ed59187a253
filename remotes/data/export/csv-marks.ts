import { parseRecord } from "./csv-records.ts";
import { markOf } from "./row-marks.ts";

/** What rows are told from one another by: a mark each, and the fields that it is made of. */
interface Marked {
  readonly marks: readonly number[];
  readonly markedBy: readonly (readonly (string | null)[])[];
}

/** Marks the records of a CSV answer while it streams by. */
export function createCsvMarks(
  columns: readonly string[],
  markColumns: readonly string[],
): { push(chunk: Uint8Array): void; end(): Marked } {
  const decoder = new TextDecoder();
  const places = markColumns.map((name) => columns.indexOf(name));
  const marks: number[] = [];
  const markedBy: (readonly (string | null)[])[] = [];
  let isHeader = true;
  /** PostgREST answers no rows as an empty header. */
  let hasHeader = false;
  let isQuoted = false;
  let begun = "";
  const take = (record: string): void => {
    if (isHeader) {
      isHeader = false;
      hasHeader = record !== "";
    } else if (hasHeader) {
      const fields = parseRecord(record);
      const own = places.map((place) => fields[place] ?? null);
      marks.push(markOf(own));
      markedBy.push(own);
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
      return { marks, markedBy };
    },
  };
}
