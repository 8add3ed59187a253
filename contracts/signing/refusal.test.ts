import { describeRegistryRefusal, describeRowRefusal } from "./refusal.ts";
import type { RegistryRefusal, RowRefusal } from "./refusal.ts";

/** By reason, what there is to do about it. */
const OF_THE_WHOLE: Readonly<Record<RegistryRefusal, string>> = {
  unsupported: "newer browser",
  "bad-pin": "foyer keys pin",
  unsigned: "foyer keys sign",
  "broken-roots": "foyer keys rotate",
  "older-root": "foyer keys sign",
  "root-expired": "foyer keys rotate",
  "not-signed": "foyer keys sign",
  "rows-changed": "Put the last good one back",
  "other-epoch": "foyer keys sign --as-it-is",
  "rolled-back": "foyer keys sign --as-it-is",
  expired: "foyer keys sign",
  "log-changed": "foyer keys sign",
  forked: "docs/signing.md",
  unproven: "foyer.log",
};
const OF_A_ROW: Readonly<Record<RowRefusal, string>> = {
  malformed: "Publish it again",
  unlisted: "foyer keys sign",
  changed: "look who can write to the place",
  twice: "Put the last good registry back",
  missing: "Put the last good registry back",
  unowned: "foyer keys team",
  "not-logged": "foyer keys sign",
  "not-signed-by-team": "promotes it again",
  "preview-changed": "Make the preview again",
};

test("whatever is wrong with the whole is told in words of its own, with what to do", () => {
  const told = Object.entries(OF_THE_WHOLE).map(([code, step]) => {
    const { path, message } = describeRegistryRefusal(code as RegistryRefusal);
    expect([path, message]).toEqual(["signed", expect.stringContaining(step)]);
    return message;
  });
  expect(new Set(told).size).toBe(told.length);
});

test("so is what is wrong with a row, under its name", () => {
  const told = Object.entries(OF_A_ROW).map(([code, step]) => {
    const { path, message } = describeRowRefusal(code as RowRefusal, "orders");
    expect([path, message]).toEqual(["remotes: orders", expect.stringContaining(step)]);
    return message;
  });
  expect(new Set(told).size).toBe(told.length);
});
