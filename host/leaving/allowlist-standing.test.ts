import { allowlistStanding, brandsOf } from "./allowlist-standing.ts";
import type { AllowlistStanding } from "./allowlist-standing.ts";

const chromium = (version: string) => [
  { brand: "Not A Brand", version: "999" },
  { brand: "Chromium", version },
];

test.each<[string, AllowlistStanding]>([
  ["152", "enforced"],
  ["156", "enforced"],
  ["151", "unknown-to-browser"],
  ["", "unknown-to-browser"],
])("Chromium %s: %s", (version, standing) => {
  expect(allowlistStanding("enforce", chromium(version))).toBe(standing);
});

test("another engine doesn't know it, and the operator's word goes first", () => {
  expect(allowlistStanding("enforce", undefined)).toBe("unknown-to-browser");
  expect(allowlistStanding("enforce", [{ brand: "Not A Brand", version: "999" }])).toBe("unknown-to-browser");
  expect(allowlistStanding("report-only", chromium("156"))).toBe("reported");
  expect(allowlistStanding("off", chromium("156"))).toBe("off");
});

test("the brands are the browser's own, where it says any", () => {
  const brands = chromium("156");
  expect(brandsOf({ userAgentData: { brands } } as unknown as Navigator)).toBe(brands);
  expect(brandsOf(navigator)).toBeUndefined();
});
