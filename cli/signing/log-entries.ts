const LENGTH_BYTES = 2;
/** What two bytes can say. */
export const MOST_ENTRY_BYTES = 65_535;

/** Entries one after the other, each behind its length (C2SP tlog-tiles). What is cut off is left out. */
export function unpackEntries(bundle: Uint8Array = new Uint8Array()): readonly Uint8Array[] {
  const bytes = Buffer.from(bundle);
  const entries: Uint8Array[] = [];
  let at = 0;
  while (at + LENGTH_BYTES <= bytes.length) {
    const start = at + LENGTH_BYTES;
    at = start + bytes.readUInt16BE(at);
    if (at <= bytes.length) entries.push(Uint8Array.from(bytes.subarray(start, at)));
  }
  return entries;
}

/** @throws RangeError for an entry of more than `MOST_ENTRY_BYTES`, which nobody signs; see `appendToLog` */
export function packEntry(entry: Uint8Array): Uint8Array {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt16BE(entry.length);
  return Buffer.concat([length, entry]);
}
