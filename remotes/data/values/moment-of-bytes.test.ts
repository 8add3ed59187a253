import fc from "fast-check";
import { dayOfBytes, microsOfBytes } from "./moment-of-bytes.ts";
import { parseDay, parseMicros } from "./parse-moment.ts";

const utf8 = new TextEncoder();

function within<Value>(read: (bytes: Uint8Array, from: number, to: number) => Value, text: string): Value {
  const bytes = utf8.encode(`"${text}",0`);
  return read(bytes, 1, bytes.length - 3);
}

const digits = (count: number): fc.Arbitrary<string> =>
  fc.nat(10 ** count - 1).map((value) => String(value).padStart(count, "0"));
const day = fc.tuple(digits(4), digits(2), digits(2)).map((parts) => parts.join("-"));
const time = fc.tuple(digits(2), digits(2), digits(2)).map((parts) => parts.join(":"));
const fraction = fc.integer({ min: 1, max: 6 }).chain(digits);

describe("a moment from its bytes", () => {
  it("is the one that its text says, in the forms that a service writes", () => {
    expect(within(microsOfBytes, "1969-12-31 23:59:59.999999+00")).toBe(-1);
    expect(within(dayOfBytes, "2000-02-29")).toBe(parseDay("2000-02-29"));
    const moment = fc
      .tuple(day, fc.constantFrom(" ", "T"), time, fc.option(fraction), fc.constantFrom("", "+00"))
      .map(([date, between, clock, part, offset]) =>
        [date, between, clock, part === null ? "" : `.${part}`, offset].join(""),
      );
    fc.assert(
      fc.property(moment, day, (text, date) => {
        const meant = parseMicros(text);
        expect(within(microsOfBytes, text)).toBe(typeof meant === "bigint" ? undefined : meant);
        expect(within(dayOfBytes, date)).toBe(parseDay(date));
      }),
    );
  });

  it("is left to the text in every other form", () => {
    for (const text of [
      "infinity",
      "2026-03-08 03:00:00-04:30",
      "2026-03-08 03:00:00+00:53",
      "2026-03-08T03:00:00Z",
      "12026-03-08 03:00:00+00",
      "4713-01-01 00:00:00+00 BC",
      "2026-03-08 03:00",
      "2026-03-08 03:00:00.",
      "2026-03-08 03:00:00.1234567",
      "2026-03-08",
      "",
    ])
      expect(within(microsOfBytes, text)).toBeUndefined();
    for (const text of ["0001-01-01 BC", "12026-01-01", "infinity", "2026/01/01", ""])
      expect(within(dayOfBytes, text)).toBeUndefined();
  });

  it("is never another one than the text's", () => {
    const near = fc.string({
      unit: fc.constantFrom(...Array.from("0123456789-:. T+BC")),
      minLength: 8,
      maxLength: 32,
    });
    fc.assert(
      fc.property(near, (text) => {
        const [micros, days] = [within(microsOfBytes, text), within(dayOfBytes, text)];
        if (micros !== undefined) expect(micros).toBe(parseMicros(text));
        if (days !== undefined) expect(days).toBe(parseDay(text));
      }),
    );
  });
});
