const QUOTE = 0x22;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;
/** FNV-1a of 32 bits: <https://datatracker.ietf.org/doc/html/draft-eastlake-fnv>. */
const [FNV_BASIS, FNV_PRIME] = [0x81_1c_9d_c5 | 0, 0x01_00_01_93];
/** Browsers keep whole numbers of 31 bits as they are, and make an object of any other: one for each field. */
const HASH_BITS = 0x3f_ff_ff_ff;
const FIRST_BYTES = 128 * 1024;

/** Takes the fields of CSV one after another, as they stand in it: quotes and all, nothing of null. */
export interface FieldTaker {
  /**
   * @param bytes valid until this returns; the field goes from `from` to before `to`
   * @param hash of the field's bytes, of 30 bits
   */
  field(bytes: Uint8Array, from: number, to: number, hash: number): void;
  /** @returns whether the scan is to stop behind this record */
  endRecord(): boolean;
}

/** Finds fields in bytes, without making a text of any. */
export interface FieldScanner {
  /** Gives the next bytes; those before must have been scanned. */
  push(chunk: Uint8Array): void;
  /** @returns whether it stopped behind a record, to be called again; otherwise all is scanned */
  scan(): boolean;
  /** The last record has no line feed behind it. */
  end(): void;
}

/** A separator inside quotes belongs to its field, whose quotes are doubled (RFC 4180). */
export function createFieldScanner({ field, endRecord }: FieldTaker): FieldScanner {
  // One for the whole export: what is left of a field goes to its front, the next chunk behind.
  let bytes = new Uint8Array(FIRST_BYTES);
  let length = 0;
  let [next, start, hash, isQuoted] = [0, 0, FNV_BASIS, false];
  return {
    push(chunk) {
      const left = length - start;
      if (left + chunk.length > bytes.length) {
        const larger = new Uint8Array(Math.max(2 * bytes.length, left + chunk.length));
        larger.set(bytes.subarray(start, length));
        bytes = larger;
      } else bytes.copyWithin(0, start, length);
      bytes.set(chunk, left);
      [next, start, length] = [next - start, 0, left + chunk.length];
    },
    scan() {
      // On locals, as this is the loop over every byte of an export.
      const scanned = bytes;
      const end = length;
      let at = next;
      let from = start;
      let sum = hash;
      let within = isQuoted;
      let isStopped = false;
      while (at < end) {
        const byte = scanned[at] ?? 0;
        at += 1;
        // Letters and digits are beyond all three.
        if (byte <= COMMA) {
          if (!within && (byte === COMMA || byte === LINE_FEED)) {
            field(scanned, from, at - 1, sum & HASH_BITS);
            from = at;
            sum = FNV_BASIS;
            if (byte === LINE_FEED && endRecord()) {
              isStopped = true;
              break;
            }
            continue;
          }
          if (byte === QUOTE) within = !within;
        }
        sum = Math.imul(sum ^ byte, FNV_PRIME);
      }
      next = at;
      start = from;
      hash = sum;
      isQuoted = within;
      return isStopped;
    },
    end() {
      field(bytes, start, length, hash & HASH_BITS);
      endRecord();
    },
  };
}
