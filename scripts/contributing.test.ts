import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";

const guide = readFileSync("CONTRIBUTING.md", "utf8");
const MOST_FILES = 3;
/** What each of a newcomer's changes is called in the table. */
const SEVEN = ["service", "refreshed", "operator", "format", "contract", "colour", "language"];

interface SmallChange {
  readonly change: string;
  readonly files: readonly string[];
  /** Those that the reader makes: `XX` stands for what they choose. */
  readonly made: readonly string[];
  readonly tests: readonly string[];
}

/** The rows of the table of small changes. */
function smallChanges(): readonly SmallChange[] {
  const [, section = ""] = guide.split("## Small changes", 2);
  const [table = ""] = section.split("\n## ", 1);
  return table
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (Change|---)/.test(line))
    .map((line) => {
      const [, change = "", files = "", tests = ""] = line.split("|");
      const paths = pathsOf(files);
      return {
        change: change.trim(),
        files: paths.filter((path) => !path.includes("XX")),
        made: paths.filter((path) => path.includes("XX")),
        tests: pathsOf(tests),
      };
    });
}

/** The words with a slash in what stands in code marks; of `{one,two}.ts` each. */
function pathsOf(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)]
    .flatMap(([, code = ""]) => code.split(" "))
    .flatMap(withoutBraces)
    .filter((word) => /^[a-z.][\w.-]*(\/[\w.-]+)+$/.test(word));
}

function withoutBraces(word: string): readonly string[] {
  const [, before = "", names, after = ""] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(word) ?? [];
  return names === undefined ? [word] : names.split(",").map((name) => before + name + after);
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

test("what a newcomer makes anew lies where others of its kind lie", () => {
  const made = smallChanges().flatMap((change) => change.made);
  expect(made.length).toBeGreaterThan(0);
  expect(made.filter((path) => others(path).length === 0)).toEqual([]);
});

/** The files that stand where it would, with another word for what the reader chooses. */
function others(path: string): readonly string[] {
  const [folder = "", rest = ""] = path.split("XX");
  return existsSync(folder) ? readdirSync(folder).filter((name) => existsSync(folder + name + rest)) : [];
}

test("of a language the guide names the files that pages read, and no other", () => {
  const sources = readdirSync("languages").filter((name) => /^[^.]+\.ts$/.test(name));
  const read = sources
    .map((name) => readFileSync(`languages/${name}`, "utf8"))
    .flatMap((text) => [...text.matchAll(/\/catalogues\/[^/]+\/([\w-]+\.ts)/g)].map(([, file]) => file));
  const named = smallChanges()
    .flatMap(({ made }) => made)
    .filter((path) => path.startsWith("languages/"));
  expect(named.map((path) => basename(path)).sort()).toEqual([...new Set(read)].sort());
});

test("the tests that the guide says to run are there", () => {
  const tests = smallChanges().flatMap((change) => change.tests);
  expect(tests.length).toBeGreaterThanOrEqual(SEVEN.length);
  const named = pathsOf(guide).filter((path) => !path.includes("XX"));
  expect([...tests, ...named].filter((path) => !isThere(path))).toEqual([]);
});
