import { checksumOf } from "./session-seal.ts";

test.each([
  ["", "lc0daxndmt"],
  ["foyer", "1bjuxx6pna2"],
  ["ä".repeat(300), "25jflw2niw5"],
])("what an earlier version has sealed is sealed for this one: %#", (text, checksum) => {
  expect(checksumOf(text)).toBe(checksum);
});
