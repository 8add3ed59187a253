const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** What a page of the server's CSV held. */
export interface CsvPage {
  readonly rows: number;
  /** The fields of the last record; empty where there was none. */
  readonly lastRecord: readonly (string | null)[];
}

/**
 * Reads a CSV answer as it streams by, without touching its bytes: finds where the header ends, counts records and keeps
 * the last one. A line feed inside quotes belongs to its field (RFC 4180).
 */
export function createCsvReader(): {
  /** @returns the part of the chunk that belongs to the body, behind the header */
  push(chunk: Uint8Array): Uint8Array;
  header(): Uint8Array;
  end(): CsvPage;
} {
  let isQuoted = false;
  let isHeader = true;
  let lineFeeds = 0;
  let hasHeader = false;
  const headerParts: Uint8Array[] = [];
  let lastRecord: Uint8Array[] = [];

  return {
    push(chunk) {
      let bodyStart = isHeader ? chunk.length : 0;
      let recordStart = -1;
      for (let at = 0; at < chunk.length; at += 1) {
        const byte = chunk[at];
        if (byte === QUOTE) isQuoted = !isQuoted;
        else if (byte === LINE_FEED && !isQuoted) {
          if (isHeader) {
            isHeader = false;
            bodyStart = at + 1;
          } else lineFeeds += 1;
          recordStart = at + 1;
        }
      }
      const headerEnd = bodyStart === 0 ? 0 : isHeader ? chunk.length : bodyStart - 1;
      if (headerEnd > 0) {
        headerParts.push(chunk.slice(0, headerEnd));
        hasHeader = true;
      }
      if (recordStart >= 0) lastRecord = [chunk.slice(recordStart)];
      else if (!isHeader) lastRecord.push(chunk.slice());
      return chunk.subarray(bodyStart);
    },
    header: () => concatenate(headerParts),
    end() {
      // PostgREST answers no rows as an empty header; others as a header without a line behind it.
      if (isHeader || !hasHeader) return { rows: 0, lastRecord: [] };
      return {
        rows: lineFeeds + 1,
        lastRecord: parseRecord(new TextDecoder().decode(concatenate(lastRecord))),
      };
    },
  };
}

/** The fields of one record. An empty field without quotes is null, as PostgreSQL writes it; `""` is an empty text. */
export function parseRecord(record: string): (string | null)[] {
  const fields: (string | null)[] = [];
  let at = 0;
  while (at <= record.length) {
    if (record[at] === '"') {
      let end = at + 1;
      while (end < record.length && (record[end] !== '"' || record[end + 1] === '"'))
        end += record[end] === '"' ? 2 : 1;
      fields.push(halveBackslashes(record.slice(at + 1, end).replaceAll('""', '"')));
      at = end + 2;
    } else {
      const comma = record.indexOf(",", at);
      const end = comma === -1 ? record.length : comma;
      fields.push(end === at ? null : record.slice(at, end));
      at = end + 1;
    }
  }
  return fields;
}

/** PostgREST makes CSV of PostgreSQL's row text, which doubles backslashes; all runs are even exactly then. */
function halveBackslashes(field: string): string {
  const runs = field.match(/\\+/g) ?? [];
  return runs.every((run) => run.length % 2 === 0) ? field.replaceAll("\\\\", "\\") : field;
}

export function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
