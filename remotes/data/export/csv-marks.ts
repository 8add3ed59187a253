import { parseRecord } from "../csv/csv-records.ts";
import { createRecordCutter } from "../csv/record-cutter.ts";
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
  const cutter = createRecordCutter((record) => {
    if (isHeader) {
      isHeader = false;
      hasHeader = record !== "";
    } else if (hasHeader) {
      const fields = parseRecord(record);
      const own = places.map((place) => fields[place] ?? null);
      marks.push(markOf(own));
      markedBy.push(own);
    }
  });
  return {
    push(chunk) {
      cutter.push(decoder.decode(chunk, { stream: true }));
    },
    end() {
      cutter.push(decoder.decode());
      // A header alone has no line feed behind it.
      if (!isHeader) cutter.end();
      return { marks, markedBy };
    },
  };
}
