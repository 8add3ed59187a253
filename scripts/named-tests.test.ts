import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findDeadTests, readNamedTests } from "./named-tests.ts";

const ROOT = join(__dirname, "..");
const read = (name: string): string => readFileSync(join(ROOT, "docs", name), "utf8");
const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split("\n")
    .filter((line) => /^\| [A-Z]?\d/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()));

test.each(["faults.md", "asvs.md"])("every test that %s names is there", (name) => {
  const tests = readNamedTests(read(name));
  expect(tests.length).toBeGreaterThan(50);
  expect(findDeadTests(ROOT, tests)).toEqual([]);
});

test("faults.md has all 122 cases, each with its test or with what is missing, and counts them as they are", () => {
  const text = read("faults.md");
  const rows = rowsOf(text);
  const wanted = Object.entries({ S: 42, R: 28, D: 20, A: 22, X: 10 }).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, at) => `${letter}${at + 1}`),
  );
  expect(rows.map(([, id]) => id)).toEqual(wanted);
  const [unshown, whole] = [
    rows.filter(([, , , shown, missing]) => shown === "" && missing === ""),
    rows.filter(([, , , , missing]) => missing === ""),
  ];
  expect(unshown).toEqual([]);
  expect(text).toContain(
    `${whole.length} of 122 cases are shown; of ${rows.length - whole.length} something`,
  );
});

/** How many requirements each section of these chapters has in 5.0.0. */
const SECTIONS = {
  ...{ "3.1": 1, "3.2": 3, "3.3": 5, "3.4": 8, "3.5": 8, "3.6": 1, "3.7": 5 },
  ...{ "6.1": 3, "6.2": 12, "6.3": 8, "6.4": 6, "6.5": 8, "6.6": 4, "6.7": 2, "6.8": 4 },
  ...{ "7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 3, "7.6": 2 },
  ...{ "8.1": 4, "8.2": 4, "8.3": 3, "8.4": 2, "9.1": 3, "9.2": 4 },
  ...{ "10.1": 2, "10.2": 3, "10.3": 5, "10.4": 16, "10.5": 5, "10.6": 2, "10.7": 3 },
};

test("asvs.md has every requirement of its chapters, each with a test or with a reason, and counts them as they are", () => {
  const text = read("asvs.md");
  const rows = rowsOf(text).filter(([, number = ""]) => number.includes("."));
  const sections = rows.map(([, number = ""]) => number);
  for (const [section, count] of Object.entries(SECTIONS)) {
    const listed = sections.filter((number) => number.startsWith(`${section}.`));
    expect(listed).toEqual(Array.from({ length: count }, (_, at) => `${section}.${at + 1}`));
  }
  const REASONS = ["**Not shown**", "Not ours", "**Not met**"] as const;
  const kindOf = (shown: string): string =>
    REASONS.find((reason) => shown.startsWith(`${reason}: `)) ?? "test";
  for (const [, number, , , shown = ""] of rows) {
    if (kindOf(shown) === "test") expect([number, readNamedTests(shown).length]).not.toEqual([number, 0]);
  }
  for (const level of ["1", "2", "3"]) {
    const kinds = rows
      .filter(([, , stated]) => stated === level)
      .map(([, , , , shown = ""]) => kindOf(shown));
    const counts = ["test", ...REASONS].map((kind) => kinds.filter((each) => each === kind).length);
    expect(text.replaceAll(/ +/g, " ")).toContain(`| ${[level, ...counts].join(" | ")} |`);
  }
});

test("a test that was renamed or moved is told, and a word of its code is no title", () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-named-"));
  const code =
    'test("it \\"holds\\"", () => expect(say("nothing")).toBe(1));\ntest.each([1])(`%s holds`, run);\n';
  writeFileSync(join(folder, "a.test.ts"), code);
  const named = ['it "holds"', "%s holds", "nothing", "it held"].map((title) => `\`a.test.ts\`: “${title}”`);
  const tests = readNamedTests(`${named.join("; ")}; \`b.test.ts\`: “x”`);
  expect(findDeadTests(folder, tests)).toEqual([
    "a.test.ts has no test “nothing”",
    "a.test.ts has no test “it held”",
    "b.test.ts is not there",
  ]);
  rmSync(folder, { recursive: true });
});
