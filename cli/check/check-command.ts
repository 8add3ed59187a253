import { parseArgs } from "node:util";
import { CommandError } from "../command/command.ts";
import type { Command } from "../command/command.ts";
import { readProject } from "../releases/read-project.ts";
import type { RegistryDocument } from "../releases/row.ts";
import { checkProject } from "./check-project.ts";

const DEFAULT_BUDGET_KB = 250;
const DEADLINE_MS = 10_000;

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
    const document = await readHostRegistry(values.host);
    const findings = checkProject(project, document, budgetKb);
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

async function readHostRegistry(host: string | undefined): Promise<RegistryDocument> {
  if (host === undefined) return { schema: 1, remotes: [] };
  try {
    const base = new URL(host);
    const read = async (address: URL): Promise<Record<string, unknown>> => {
      const response = await fetch(address, { signal: AbortSignal.timeout(DEADLINE_MS) });
      if (!response.ok) throw new Error(`${address.href} answered with status ${response.status}.`);
      return (await response.json()) as Record<string, unknown>;
    };
    const { registryUrl = "/registry.json" } = await read(new URL("/config.json", base));
    return (await read(new URL(String(registryUrl), base))) as RegistryDocument;
  } catch (cause) {
    throw new CommandError(
      `The registry of ${host} can't be read: ${cause instanceof Error ? cause.message : String(cause)} Check the address, or leave --host out.`,
      "tryAgain",
      { cause },
    );
  }
}
