import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Our rules on folders of their own, in which too long a file and too long a function are planted.

const ROOT = join(__dirname, "..");
const lines = (count: number, line: string): string => `${line}\n`.repeat(count);

const tooLong = lines(251, "// why");
const CASES = {
  fits: {
    "file.mjs": lines(250, "// why"),
    "function.mjs": `export function long() {\n${lines(98, "  // why")}}\n`,
  },
  tooLong: {
    "file.mjs": tooLong,
    "function.mjs": `export function long() {\n${lines(99, "  // why")}}\n`,
  },
} satisfies Record<string, Readonly<Record<string, string>>>;

/** One program for all folders, since most of its time goes into reading our rules. */
const PROGRAM = `
import { createRequire } from "node:module";
const [eslint, config, ...folders] = process.argv.slice(1);
const cli = createRequire(eslint)(eslint);
const results = [];
for (const folder of folders) {
  process.chdir(folder);
  const said = [];
  console.log = console.error = console.warn = (...words) => said.push(words.join(" "));
  const code = await cli.execute(["node", "eslint", "--config", config, "."]);
  results.push({ code, output: said.join("\\n") });
}
process.stdout.write(JSON.stringify(results));
`;

let folder: string;
let results: Readonly<Record<keyof typeof CASES, { code: number; output: string }>>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-lengths-"));
  const folders = Object.entries(CASES).map(([name, files]) => {
    const place = join(folder, name);
    mkdirSync(place);
    for (const [file, content] of Object.entries(files)) writeFileSync(join(place, file), content);
    return place;
  });
  const eslint = join(ROOT, "node_modules/eslint/lib/cli.js");
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", PROGRAM, eslint, join(ROOT, "eslint.config.js"), ...folders],
    { cwd: ROOT, encoding: "utf8" },
  );
  if (stderr !== "") throw new Error(stderr);
  const told = JSON.parse(stdout) as (typeof results)[keyof typeof CASES][];
  results = Object.fromEntries(Object.keys(CASES).map((name, at) => [name, told[at]])) as typeof results;
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test("files of 250 lines and functions of 100 pass; a line more is refused, comments and all", () => {
  expect(results.fits).toEqual({ code: 0, output: "" });
  const { code, output } = results.tooLong;
  expect(code).toBe(1);
  expect(output).toMatch(/file\.mjs[^]*max-lines\b[^]*function\.mjs[^]*max-lines-per-function/);
});

/** Whether a file of this name may be as long as it is. */
function isCatalogue(file: string): boolean {
  const program = join(ROOT, "node_modules/eslint/bin/eslint.js");
  const args = [program, "--print-config", file];
  const { stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  const { rules } = JSON.parse(stdout) as { rules: Record<string, readonly [number]> };
  return rules["max-lines"]?.[0] === 0 && rules["max-lines-per-function"]?.[0] === 0;
}

test.each([
  ["remotes/data/texts.ts", true],
  ["local-backend/conformance/factor-refusals.rows.ts", true],
  ["remotes/data/texts-of-filters.ts", false],
  ["cli/rows.ts", false],
])("catalogues of words and tables of rows are known by their names: %s, %s", (file, isLetOff) => {
  expect(isCatalogue(file)).toBe(isLetOff);
});

test("no list lets a breach be", () => {
  expect(existsSync(join(ROOT, "eslint-suppressions.json"))).toBe(false);
});
