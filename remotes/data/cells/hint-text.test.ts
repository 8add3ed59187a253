import { hintText } from "./hint-text.ts";

const hint = (
  value: unknown,
  kind: Parameters<typeof hintText>[1]["kind"],
  isCut = false,
): string | undefined => hintText(value, { kind }, "utc", isCut)?.text;

test("a cell says what isn't seen of it: the rest of a text, JSON in lines, the exact value to its microseconds", () => {
  expect(hint("short", "text")).toBeUndefined();
  expect(hint("a longer one", "text", true)).toBe("a longer one");
  expect(hint("x".repeat(400), "text")).toBe("x".repeat(400));
  expect(hint("x".repeat(4_000), "text")).toBe(`${"x".repeat(2_000)}…`);
  expect(hint({ a: ["ب"] }, "json")).toBeUndefined();
  expect(hint({ a: 1 }, "json", true)).toBe('{\n  "a": 1\n}');
  expect(hintText({ a: 1 }, { kind: "json" }, "utc", true)?.isCode).toBe(true);
  expect(hint("2026-11-22T10:00:00.000042+00:00", "timestamp-with-zone")).toBe(
    "2026-11-22T10:00:00.000042+00:00",
  );
  expect(hint("2026-11-22", "date")).toBe("2026-11-22");
  expect(hint("6f6b1c8e-0b1f-4a75-9f6c-0d6b2a1c5e11", "uuid")).toBe("6f6b1c8e-0b1f-4a75-9f6c-0d6b2a1c5e11");
  expect(hintText("12345678901234567890", { kind: "number", format: "grouped" }, "utc", false)?.text).toBe(
    "12345678901234567890",
  );
  expect(hint(null, "text", true)).toBe("null");
});

test("a reference that is cut is told with the label of its row, as the cell shows it", () => {
  const reference = { kind: "text", format: undefined } as const;
  expect(hintText("SDF", reference, "utc", true, "Louisville International")?.text).toBe(
    "SDF · Louisville International",
  );
  expect(hintText("SDF", reference, "utc", false, "Louisville International")).toBeUndefined();
});
