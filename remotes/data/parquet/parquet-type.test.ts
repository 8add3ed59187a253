import { toParquetType } from "./parquet-type.ts";

function hex(value: unknown): string {
  return Array.from(value as Uint8Array, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

describe("toParquetType", () => {
  it("keeps every digit of a decimal, whatever its scale", () => {
    expect(toParquetType("numeric(9,2)").parse("-1234567.89")).toBe(-123_456_789);
    expect(toParquetType("numeric(18,4)").parse("99999999999999.9999")).toBe(999_999_999_999_999_999n);
    expect(hex(toParquetType("numeric(38,10)").parse("-1.0000000001"))).toBe(
      "fffffffffffffffffffffffdabf41bff",
    );
    expect(toParquetType("numeric(3,-3)").parse("-999000")).toBe(-999_000);
    expect(toParquetType("numeric(2,5)")).toMatchObject({ precision: 5, scale: 5 });
    expect(toParquetType("numeric(4,2)").parse("NaN")).toBeUndefined();
  });

  it("has texts of what has no such type in the file", () => {
    for (const type of ["numeric", "numeric(50,2)", "interval", "text[]", "character varying(10)"])
      expect(toParquetType(type)).toMatchObject({ physical: "bytes", converted: 0 });
  });

  it("reads moments as PostgreSQL writes them, to the microsecond", () => {
    const { parse } = toParquetType("timestamp with time zone");
    expect(parse("1969-12-31 23:59:59.999999+00")).toBe(-1);
    expect(parse("2026-03-08 03:00:00.5-04:30")).toBe(Date.UTC(2026, 2, 8, 7, 30) * 1000 + 500_000);
    expect(parse("2026-03-08T03:00:00Z")).toBe(Date.UTC(2026, 2, 8, 3) * 1000);
    expect(parse("1900-01-01 00:00:00+00:53:28")).toBe((Date.UTC(1900, 0, 1) / 1000 - 3208) * 1_000_000);
    expect(parse("4713-01-01 00:00:00+00 BC")).toBe(-210_863_520_000_000_000n);
    expect(parse("infinity")).toBeUndefined();
    expect(toParquetType("date").parse("0001-01-01 BC")).toBe(-719_528);
  });
});
