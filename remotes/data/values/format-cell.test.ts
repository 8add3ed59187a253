import fc from "fast-check";
import { formatCell } from "./format-cell.ts";

test("tells null from an empty text and from the word", () => {
  expect(formatCell(null, "text")).toEqual({ text: "null", look: "absent" });
  expect(formatCell("", "text")).toEqual({ text: "empty", look: "absent" });
  expect(formatCell("null", "text")).toEqual({ text: "null", look: "plain" });
});

test("keeps every digit of numbers that come as text", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 38n), max: 10n ** 38n }), (number) => {
      expect(formatCell(String(number), "number")).toEqual({ text: String(number), look: "number" });
    }),
  );
  expect(formatCell("NaN", "number").text).toBe("NaN");
  expect(formatCell(-0.5, "number").text).toBe("-0.5");
});

test("shows dates by locale and keeps the exact value, microseconds included", () => {
  expect(formatCell("2001-01-31", "date")).toMatchObject({ exact: "2001-01-31" });
  expect(formatCell("2001-01-31", "date").text).toContain("31");
  expect(formatCell("2001-01-31T10:20:30.123456", "timestamp").text).toContain("10:20:30");
  expect(formatCell("2026-11-20 21:07:26.13+00", "timestamp-with-zone").exact).toBe(
    "2026-11-20 21:07:26.13+00",
  );
});

test.each(["infinity", "-infinity", "0044-03-15 BC", "12026-01-01"])(
  "shows the date %s as it was sent",
  (sent) => {
    expect(formatCell(sent, "date")).toEqual({ text: sent, look: "plain" });
  },
);

test("clips what is long without breaking a character", () => {
  const { text, exact } = formatCell("x".repeat(299) + "𝕏".repeat(1_000_000), "text");
  expect(text.length).toBeLessThanOrEqual(301);
  // It throws at half a surrogate pair.
  expect(() => encodeURIComponent(text)).not.toThrow();
  expect(exact?.length).toBeLessThanOrEqual(2001);
});

test("writes JSON as JSON, and a text in a JSON column with its quotes", () => {
  expect(formatCell({ a: [1, null] }, "json")).toEqual({ text: '{"a":[1,null]}', look: "code" });
  expect(formatCell("<img onerror=alert(1)>", "json").text).toBe('"<img onerror=alert(1)>"');
  expect(formatCell(null, "json").look).toBe("absent");
});

test("groups digits and writes per cents as the operator wants, without losing one", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 38n), max: 10n ** 38n }),
      fc.stringMatching(/^[0-9]{0,30}$/),
      (whole, fraction) => {
        const sent = fraction === "" ? String(whole) : `${whole}.${fraction}`;
        const { text, exact = text } = formatCell(sent, "number", "local", "grouped");
        expect(text.replaceAll(",", "")).toBe(sent);
        expect(exact).toBe(sent);
      },
    ),
  );
  expect(formatCell("0.12345678901234567890", "number", "local", "percent")).toEqual({
    text: "12.345678901234567890%",
    look: "number",
    exact: "0.12345678901234567890",
  });
  expect(formatCell("NaN", "number", "local", "grouped").text).toBe("NaN");
  expect(formatCell(1234.5, "number", "local", "grouped").text).toBe("1,234.5");
});

test("a plain column is shown as it was sent, and never a link", () => {
  expect(formatCell("2001-01-31", "date", "local", "plain").text).toBe("2001-01-31");
  expect(formatCell("https://example.org", "text", "local", "plain").href).toBeUndefined();
  expect(formatCell("https://example.org", "other", "local", "link").href).toBe("https://example.org");
  expect(formatCell("javascript:alert(1)", "other", "local", "link").href).toBeUndefined();
});
