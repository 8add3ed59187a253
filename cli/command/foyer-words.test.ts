import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(__dirname, "../..");
const foyer = (...words: readonly string[]) =>
  spawnSync(process.execPath, ["--import", "tsx", "cli/foyer.ts", ...words], { cwd: ROOT, encoding: "utf8" });

test("the command says its release, its commands to who asks in short, and one line to who misspelt one", () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, "cli/package.json"), "utf8")) as { version: string };
  expect(foyer("--version")).toMatchObject({ status: 0, stdout: `${version}\n` });
  expect(foyer("-h")).toMatchObject({ status: 0, stdout: foyer("--help").stdout });
  const misspelt = {
    status: 2,
    stdout: "",
    stderr: 'There is no command "publsh". foyer alone lists them.\n',
  };
  expect(foyer("publsh")).toMatchObject(misspelt);
});
