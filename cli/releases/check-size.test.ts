import { checkRowSize, MOST_ROW_BYTES } from "./check-size.ts";
import type { Row } from "./row.ts";

const rowOf = (bytes: number): Row => ({ name: "orders", filler: "x".repeat(bytes) }) as unknown as Row;

test("no row gets longer than it may be, and one that is too long from before may get shorter", () => {
  const [fits, long, longer] = [1_000, MOST_ROW_BYTES, MOST_ROW_BYTES + 1_000].map(rowOf);
  if (fits === undefined || long === undefined || longer === undefined) throw new Error("Three rows.");
  expect(() => checkRowSize(fits, undefined)).not.toThrow();
  expect(() => checkRowSize(long, undefined)).toThrow("would be longer than the");
  expect(() => checkRowSize(long, fits)).toThrow("would be longer than the");
  expect(() => checkRowSize(longer, long)).toThrow("would be longer than the");
  expect(() => checkRowSize(long, long)).toThrow("would be longer than the");
  expect(() => checkRowSize(long, longer)).not.toThrow();
});
