import fc from "fast-check";
import { parseRecord } from "./csv-records.ts";
import { createFieldScanner } from "./field-scanner.ts";

/** As in `field-scanner.ts`. */
const BEGINS_WITH_BYTES = 128 * 1024;
const utf8 = new TextEncoder();

interface Scanned {
  readonly records: readonly (readonly string[])[];
  readonly hashes: ReadonlyMap<string, number>;
}

function scanIn(bytes: Uint8Array, cut: number, stops: (records: number) => boolean): Scanned {
  const records: string[][] = [];
  const hashes = new Map<string, number>();
  let fields: string[] = [];
  const scanner = createFieldScanner({
    field(within, from, to, hash) {
      const field = new TextDecoder("utf-8", { ignoreBOM: true }).decode(within.slice(from, to));
      fields.push(field);
      hashes.set(field, hash);
    },
    endRecord() {
      records.push(fields);
      fields = [];
      return stops(records.length);
    },
  });
  for (let at = 0; at < bytes.length; at += cut) {
    scanner.push(bytes.subarray(at, at + cut));
    while (scanner.scan());
  }
  scanner.end();
  return { records, hashes };
}

describe("the scanner of fields", () => {
  it("finds the same fields wherever the bytes are cut and the scan stops", () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom('a,"b"', "two\nlines", '"', "é😀"),
    );
    const rows = fc.array(fc.array(fc.option(text, { nil: null }), { minLength: 3, maxLength: 3 }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(
        rows,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 3 }),
        (told, cut, every) => {
          const written = told.map((row) =>
            row.map((value) => (value === null ? "" : `"${value.replaceAll('"', '""')}"`)),
          );
          const bytes = utf8.encode(written.map((row) => row.join(",")).join("\n"));
          const { records, hashes } = scanIn(bytes, cut, (records) => records % every === 0);
          expect(records).toEqual(written);
          expect(records.map((fields) => parseRecord(fields.join(",")).length)).toEqual(told.map(() => 3));
          // A field has one hash, wherever it stood.
          expect(scanIn(bytes, bytes.length, () => false).hashes).toEqual(hashes);
        },
      ),
    );
  });

  it("holds fields and chunks that are longer than what it begins with room for", () => {
    const long = (letter: string, kilobytes: number): string => `"${letter.repeat(kilobytes * 1024)}"`;
    const rows = [
      ["a", long("é", 100), "b"],
      ["", '"two\nlines"', long("c", 140)],
      ...Array.from({ length: 4_000 }, (_, at) => [
        String(at),
        `"${at}, and ""more"""`,
        "0123456789".repeat(5),
      ]),
      [long("d", 300), "", "e"],
    ];
    const bytes = utf8.encode(rows.map((row) => row.join(",")).join("\n"));
    expect(bytes.length).toBeGreaterThan(6 * BEGINS_WITH_BYTES);
    const whole = scanIn(bytes, bytes.length, () => false);
    expect(whole.records).toEqual(rows);
    for (const cut of [BEGINS_WITH_BYTES / 2 + 1, BEGINS_WITH_BYTES, BEGINS_WITH_BYTES + 7]) {
      const cutUp = scanIn(bytes, cut, (records) => records % 7 === 0);
      expect(cutUp.records).toEqual(rows);
      expect(cutUp.hashes).toEqual(whole.hashes);
    }
  });

  it("tells fields of the same letters in another order apart", () => {
    const { hashes } = scanIn(utf8.encode("ab,ba,a,b"), 9, () => false);
    expect(new Set(hashes.values()).size).toBe(4);
  });
});
