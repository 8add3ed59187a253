import { parseArgs } from "node:util";
import { CommandError } from "../command/command.ts";
import type { Command, Terminal } from "../command/command.ts";
import { readPort } from "../command/read-port.ts";
import { readHost } from "../host/read-host.ts";
import { startDev } from "./start-dev.ts";
import type { DevOutcome } from "./start-dev.ts";
import { watchProject } from "./watch-project.ts";

/** No other command listens there, and no guide uses it for something else. */
const DEFAULT_PORT = "3200";

export const devCommand: Command = {
  name: "dev",
  summary: "Shows the remote inside a host that runs, and builds it again at each change.",
  help: `foyer dev --host URL [--port N] [--project DIR] [--json]

  Builds the remote with its webpack.config.js, rspack.config.js or vite.config.js, for developers, offers it on this machine alone, and prints a link. Open it in the
  browser in which you want to see the remote in that host: the page asks, and then takes the remote from here instead of
  its released version, for you alone. Each change is built and shown by the open page. The banner there takes it away.

  --host     the host that runs; its operator must allow it ("developerOverrides": true in its config.json)
  --port     the port on this machine (default ${DEFAULT_PORT})
  --project  the remote's folder (default: this one)`,
  async run(args, terminal) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        host: { type: "string" },
        port: { type: "string", default: DEFAULT_PORT },
        project: { type: "string", default: "." },
      },
    });
    if (values.host === undefined || !URL.canParse(values.host)) {
      throw new CommandError("Name the host that runs: foyer dev --host https://app.example", "wrongUse");
    }
    const port = readPort(values.port);
    const host = await readHost(values.host);
    const dev = await startDev({
      folder: values.project,
      port,
      host,
      watch: watchProject,
      tell: (outcome) => {
        tellOutcome(outcome, terminal);
      },
    });
    terminal.say(`Open ${dev.link}`);
    terminal.say("in the browser in which you are signed in there. Ctrl+C ends it.");
    terminal.result({ ok: true, link: dev.link, address: dev.address });
    const stop = (): void => {
      void dev.stop().then(() => process.exit());
    };
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
  },
};

function tellOutcome(outcome: DevOutcome, terminal: Terminal): void {
  if (outcome.kind === "failed") {
    terminal.progress(`This doesn't build; open pages keep the build before it.\n${outcome.message}`);
    return;
  }
  terminal.progress(`Built ${outcome.version} in ${outcome.seconds.toFixed(1)} s`);
  for (const { file, reason, remedy } of outcome.findings)
    terminal.progress(`  ${file}: ${reason}. ${remedy}`);
}
