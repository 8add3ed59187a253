import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { CommandError } from "../command/command.ts";
import type { Command } from "../command/command.ts";
import { managerOf } from "./manager-files.ts";
import { projectFiles } from "./project-files.ts";

const NAME = /^[a-z][a-z0-9-]{0,39}$/;
const TAKEN_BY_THE_HOST = new Set(["system", "host", "constructor", "prototype"]);
const RANGE = "^1.0.0";

export const createCommand: Command = {
  name: "create",
  summary: "Makes a new remote that builds, has types and tests, in an empty folder.",
  help: `foyer create NAME [--react | --plain] [--packages DIR] [--json]

  Writes the folder NAME with a remote in it.

  --react     in React (this is the default)
  --plain     without any framework
  --packages  take @foyer/… from the packed files in this folder, where no registry has them`,
  async run(args, terminal) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        react: { type: "boolean", default: false },
        plain: { type: "boolean", default: false },
        packages: { type: "string" },
      },
    });
    const [name, ...others] = positionals;
    if (name === undefined || others.length > 0)
      throw new CommandError("Name the remote: foyer create NAME", "wrongUse");
    if (!NAME.test(name) || TAKEN_BY_THE_HOST.has(name)) {
      throw new CommandError(
        `"${name}" can't be a remote's name. Use up to 40 lower-case letters, digits and hyphens, starting with a letter, and no word of the host's own: ${[...TAKEN_BY_THE_HOST].join(", ")}.`,
        "wrongUse",
      );
    }
    if (values.react && values.plain) throw new CommandError("Choose one: --react or --plain.", "wrongUse");
    const folder = resolve(name);
    if (existsSync(folder) && (await readdir(folder)).length > 0) {
      throw new CommandError(
        `The folder ${name} is not empty, and nothing in it was changed. Choose another name.`,
      );
    }
    const manager = managerOf(process.env["npm_config_user_agent"]);
    const files = projectFiles({
      name,
      manager,
      kind: values.plain ? "plain" : "react",
      requirementOf: await findRequirements(values.packages, folder),
    });
    for (const [path, content] of Object.entries(files)) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    terminal.say(`Made ${name}: ${Object.keys(files).length} files.`);
    terminal.say(`Next: cd ${name} && ${manager} install && ${manager} test && ${manager} run build`);
    terminal.result({ ok: true, name, folder, files: Object.keys(files) });
  },
};

/** @throws CommandError if a packed file is missing there */
async function findRequirements(
  packages: string | undefined,
  folder: string,
): Promise<(packageName: string) => string> {
  if (packages === undefined) return () => RANGE;
  const from = resolve(packages);
  const names = existsSync(from) ? await readdir(from) : [];
  return (packageName) => {
    const file = names.find((name) => name.startsWith(`foyer-${packageName}-`) && name.endsWith(".tgz"));
    if (file === undefined)
      throw new CommandError(`There is no packed @foyer/${packageName} in ${packages}.`, "wrongUse");
    const path = relative(folder, join(from, file));
    return `file:${isAbsolute(path) ? path : path.replaceAll("\\", "/")}`;
  };
}
