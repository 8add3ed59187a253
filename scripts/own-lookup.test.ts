import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// A project of one file, so that no more than that is read to judge it.

const ROOT = join(__dirname, "..");
const RULE = pathToFileURL(join(ROOT, "scripts", "eslint", "own-lookup.js")).href;
const CONFIG = `import typescript from "typescript-eslint";
import { ownLookup } from "${RULE}";
export default [
  {
    files: ["table.ts"],
    languageOptions: {
      parser: typescript.parser,
      parserOptions: { project: "tsconfig.json", tsconfigRootDir: import.meta.dirname },
    },
    plugins: { foyer: { rules: { "own-lookup": ownLookup } } },
    rules: { "foyer/own-lookup": "error" },
  },
];`;

interface Report {
  readonly messages: readonly { readonly line: number; readonly message: string }[];
}

/** The lines that the rule reports. */
function judge(lines: readonly string[]): readonly number[] {
  const folder = mkdtempSync(join(tmpdir(), "foyer-rule-"));
  try {
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
    writeFileSync(join(folder, "eslint.config.mjs"), CONFIG);
    writeFileSync(
      join(folder, "tsconfig.json"),
      '{ "compilerOptions": { "strict": true }, "files": ["table.ts"] }',
    );
    writeFileSync(join(folder, "table.ts"), lines.join("\n"));
    const eslint = join(ROOT, "node_modules", "eslint", "bin", "eslint.js");
    const { stdout } = spawnSync(process.execPath, [eslint, "table.ts", "--format", "json"], {
      cwd: folder,
      encoding: "utf8",
    });
    const [report] = JSON.parse(stdout) as Report[];
    return report?.messages.map(({ line }) => line) ?? [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("a table that is asked for any text is reported wherever it comes from, unless it is asked for that name first", () => {
  const reported = judge([
    "const WORDS: Readonly<Record<string, string>> = { a: 'b' };",
    "const KNOWN: Readonly<Record<'a', string>> = { a: 'b' };",
    "export const bare = (text: string) => WORDS[text];",
    "export const asked = (text: string) => (Object.hasOwn(WORDS, text) ? WORDS[text] : undefined);",
    "export const known = (name: 'a') => KNOWN[name];",
    "export const passedOn = (table: Record<string, string>, text: string) => table[text];",
    "export function inside(text: string): number | undefined {",
    "  const counts: Record<string, number> = { a: 1 };",
    "  return counts[text];",
    "}",
    "export const inRest = ({ table }: { table?: Record<string, string> }, text: string) => table?.[text];",
    "export const ofRow = (row: Record<string, unknown>, text: string) => row[text];",
    "export const ofList = (list: string[], index: number) => list[index];",
  ]);
  expect(reported).toEqual([3, 6, 9, 11]);
}, 120_000);
