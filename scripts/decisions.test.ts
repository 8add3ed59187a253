import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toIndex, writeIndex } from "./decisions.ts";

const FOLDER = join(__dirname, "..", "docs", "decisions");
const note = (title: string, status = "accepted"): string =>
  `# ${title}\n\nDate: 2026-11-21\nStatus: ${status}\n\n## Context\n\nA.\n\n## Decision\n\nB.\n\n## Consequences\n\nC.\n`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-decisions-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});
const write = (file: string, text: string): void => {
  writeFileSync(join(folder, file), text);
};

test("our notes have one form, and the index lists them as they are (npm run decisions)", () => {
  expect(readFileSync(join(FOLDER, "README.md"), "utf8")).toBe(toIndex(FOLDER));
});

test("the index says of each note its title, its date, and which one took its place", () => {
  write("0001-go-left.md", note("Go left", "superseded by 0002"));
  write("0002-go-right.md", note("Go right"));
  writeIndex(folder);
  const index = readFileSync(join(folder, "README.md"), "utf8");
  expect(index).toContain("| [0001](0001-go-left.md) | Go left | 2026-11-21 | superseded by 0002 |\n");
  expect(index).toContain("| [0002](0002-go-right.md) | Go right | 2026-11-21 | accepted |\n");
});

test.each([
  ["a name without a number", "go-left.md", note("Go left"), "its name must be like"],
  ["no status", "0001-go-left.md", note("Go left").replace("Status: accepted\n", ""), "must begin as"],
  ["a status of its own", "0001-go-left.md", note("Go left", "perhaps"), "must begin as"],
  [
    "a section too few",
    "0001-go-left.md",
    note("Go left").replace("## Decision", ""),
    "its sections must be",
  ],
  ["a successor that isn't there", "0001-go-left.md", note("Go left", "superseded by 0009"), "no note 0009"],
  ["a number twice", "0002-go-on.md", note("Go on"), "another note has the number 0002"],
])("%s is told", (_what, file, text, problem) => {
  write("0002-go-right.md", note("Go right"));
  write(file, text);
  expect(() => toIndex(folder)).toThrow(problem);
});
