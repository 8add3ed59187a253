import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Our rules on a folder of its own, in which too long a file, too long a function and a mended one are planted.

const ROOT = join(__dirname, "..");
const KNOWN = "eslint-suppressions.json";
const lines = (count: number, line: string): string => `${line}\n`.repeat(count);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-lengths-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function lint(files: Readonly<Record<string, string>>): { code: number | null; output: string } {
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  const program = join(ROOT, "node_modules/eslint/bin/eslint.js");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, "--config", join(ROOT, "eslint.config.js"), "."],
    { cwd: folder, encoding: "utf8" },
  );
  return { code: status, output: stdout + stderr };
}

test("files of 250 lines and functions of 100 pass; a line more is refused, comments and all", () => {
  const fits = {
    "file.mjs": lines(250, "// why"),
    "function.mjs": `export function long() {\n${lines(98, "  // why")}}\n`,
  };
  expect(lint(fits)).toEqual({ code: 0, output: "" });

  const { code, output } = lint({
    "file.mjs": lines(251, "// why"),
    "function.mjs": `export function long() {\n${lines(99, "  // why")}}\n`,
  });
  expect(code).toBe(1);
  expect(output).toMatch(/file\.mjs[^]*max-lines\b[^]*function\.mjs[^]*max-lines-per-function/);
});

test("a known breach is let be; once mended, it must leave the list", () => {
  const known = { "file.mjs": { "max-lines": { count: 1 } } };
  const listed = { [KNOWN]: JSON.stringify(known), "function.mjs": "" };
  expect(lint({ ...listed, "file.mjs": lines(251, "// why") }).code).toBe(0);

  const { code, output } = lint({ ...listed, "file.mjs": "" });
  expect(code).not.toBe(0);
  expect(output).toContain("--prune-suppressions");
});

test("the list holds files that are there, and no other rule", () => {
  if (!existsSync(join(ROOT, KNOWN))) return;
  const known = JSON.parse(readFileSync(join(ROOT, KNOWN), "utf8")) as Record<string, object>;
  expect(Object.keys(known).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  const rules = new Set(Object.values(known).flatMap((breaches) => Object.keys(breaches)));
  expect([...rules].filter((rule) => !rule.startsWith("max-lines"))).toEqual([]);
});
