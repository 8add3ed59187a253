import { parseArgs } from "node:util";
import { CommandError } from "../command/command.ts";
import type { Command } from "../command/command.ts";
import { readHost } from "../host/read-host.ts";
import { readProject } from "../releases/read-project.ts";
import { checkProject } from "./check-project.ts";
import type { CheckedHost } from "./check-project.ts";

const DEFAULT_BUDGET_KB = 250;
const NO_HOST: CheckedHost = { registry: { schema: 1, remotes: [] }, shared: {} };

export const checkCommand: Command = {
  name: "check",
  summary: "Finds in the built release what would fail later.",
  help: `foyer check [--host URL] [--project DIR] [--budget KB] [--json]

  Reads dist/VERSION and says of each problem which file, why, and what to do: the registry row, names and routes that
  are taken, names without the version, copies of shared-auth, eval, missing integrity, styles that reach beyond the
  slot, size, licences. It doesn't run the remote; your tests do.

  --host     a host that runs, to compare with what is registered there
  --project  the remote's folder (default: this one)
  --budget   of scripts and styles, compressed, in kB (default ${DEFAULT_BUDGET_KB})`,
  async run(args, terminal) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        host: { type: "string" },
        project: { type: "string", default: "." },
        budget: { type: "string", default: String(DEFAULT_BUDGET_KB) },
      },
    });
    const budgetKb = Number(values.budget);
    if (!(budgetKb > 0))
      throw new CommandError("--budget must be a number of kilobytes above 0.", "wrongUse");
    const project = await readProject(values.project);
    const host = values.host === undefined ? undefined : await readHost(values.host);
    const findings = checkProject(project, host ?? NO_HOST, budgetKb);
    const { name, version } = project;
    terminal.result({ ok: findings.length === 0, name, version, findings });
    if (findings.length > 0) {
      throw new CommandError(
        [
          `${name} ${version} would fail:`,
          ...findings.map(({ file, reason, remedy }) => `  ${file}: ${reason}. ${remedy}`),
        ].join("\n"),
      );
    }
    terminal.say(`${name} ${version}: nothing found in ${project.files.length} files.`);
    terminal.say("Next: foyer publish");
  },
};
