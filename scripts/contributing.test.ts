import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";

const guide = readFileSync("CONTRIBUTING.md", "utf8");
const MOST_FILES = 3;
/** What each of a newcomer's changes is called in the table. */
const SEVEN = ["service", "refreshed", "operator", "format", "contract", "colour", "language"];

interface SmallChange {
  readonly change: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

/** The rows of the table of small changes. `XX` in a path is what the reader chooses. */
function smallChanges(): readonly SmallChange[] {
  const [, section = ""] = guide.split("## Small changes", 2);
  const [table = ""] = section.split("\n## ", 1);
  return table
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (Change|---)/.test(line))
    .map((line) => {
      const [, change = "", files = "", tests = ""] = line.split("|");
      return { change: change.trim(), files: pathsOf(files), tests: pathsOf(tests) };
    });
}

/** The words with a slash in what stands in code marks. */
function pathsOf(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)]
    .flatMap(([, code = ""]) => code.split(" "))
    .filter((word) => /^[a-z.][\w.-]*(\/[\w.-]+)+$/.test(word) && !word.includes("XX"));
}

/** A file, a folder, or the beginning of one, as Jest takes it. */
function isThere(path: string): boolean {
  const folder = dirname(path);
  return existsSync(path) || (existsSync(folder) && readdirSync(folder).some(beginsWith(basename(path))));
}

function beginsWith(beginning: string): (name: string) => boolean {
  return (name) => name.startsWith(beginning);
}

test("a newcomer's seven changes are in the table, each in at most three files that exist", () => {
  const changes = smallChanges();
  for (const word of SEVEN) {
    expect(changes.filter(({ change }) => change.toLowerCase().includes(word)).length).toBeGreaterThan(0);
  }
  for (const { files } of changes) {
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(MOST_FILES);
    expect(files.filter((path) => !existsSync(path))).toEqual([]);
  }
});

test("the tests that the guide says to run are there", () => {
  const tests = smallChanges().flatMap((change) => change.tests);
  expect(tests.length).toBeGreaterThanOrEqual(SEVEN.length);
  expect([...tests, ...pathsOf(guide)].filter((path) => !isThere(path))).toEqual([]);
});
