import { spawnSync } from "node:child_process";
import { join } from "node:path";

const ROOT = join(__dirname, "..");

interface Report {
  readonly messages: readonly { readonly ruleId: string | null; readonly line: number }[];
}

/** The lines that the rule reports, of a text in the place of a file that the project knows. */
function judge(lines: readonly string[]): readonly number[] {
  const eslint = join(ROOT, "node_modules", "eslint", "bin", "eslint.js");
  const options = ["--stdin", "--stdin-filename", "shared-auth/session/expiry.ts", "--format", "json"];
  const { stdout } = spawnSync(process.execPath, [eslint, ...options], {
    cwd: ROOT,
    input: lines.join("\n"),
    encoding: "utf8",
  });
  const [report] = JSON.parse(stdout) as Report[];
  return report?.messages.filter(({ ruleId }) => ruleId === "foyer/own-lookup").map(({ line }) => line) ?? [];
}

test("a table that is asked for any text is reported, unless it is asked whether it has that name", () => {
  const reported = judge([
    "const WORDS: Readonly<Record<string, string>> = { a: 'b' };",
    "const KNOWN: Readonly<Record<'a', string>> = { a: 'b' };",
    "export const bare = (text: string) => WORDS[text];",
    "export const asked = (text: string) => (Object.hasOwn(WORDS, text) ? WORDS[text] : undefined);",
    "export const known = (name: 'a') => KNOWN[name];",
    "export const ofRow = (row: Record<string, string>, text: string) => row[text];",
  ]);
  expect(reported).toEqual([3]);
}, 120_000);
