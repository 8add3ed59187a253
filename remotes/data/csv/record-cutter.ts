const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/**
 * Cuts CSV that comes in pieces into records; a line feed inside quotes belongs to its field (RFC 4180).
 * @param take gets each record, the last one by `end`, since a line feed stands between two records and not behind them
 */
export function createRecordCutter(take: (record: string) => void): {
  push(text: string): void;
  end(): void;
} {
  let isQuoted = false;
  let begun = "";
  return {
    push(text) {
      let start = 0;
      for (let at = 0; at < text.length; at += 1) {
        const sign = text.charCodeAt(at);
        if (sign === QUOTE) isQuoted = !isQuoted;
        else if (sign === LINE_FEED && !isQuoted) {
          take(begun + text.slice(start, at));
          begun = "";
          start = at + 1;
        }
      }
      begun += text.slice(start);
    },
    end() {
      take(begun);
      begun = "";
    },
  };
}
