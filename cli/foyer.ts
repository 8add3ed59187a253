#!/usr/bin/env -S npx tsx
import { bootCommand } from "./boot/boot-command.ts";
import { catalogueCommand } from "./catalogue/catalogue-command.ts";
import { checkCommand } from "./check/check-command.ts";
import { EXIT_CODES } from "./command/command.ts";
import type { Command } from "./command/command.ts";
import { runCommand } from "./command/run-command.ts";
import { createCommand } from "./create/create-command.ts";
import { headersCommand } from "./headers/headers-command.ts";
import { promoteCommand } from "./promote/promote-command.ts";
import { pruneCommand } from "./prune/prune-command.ts";
import { publishCommand } from "./publish/publish-command.ts";
import { rollbackCommand } from "./rollback/rollback-command.ts";
import { serveCommand } from "./serve/serve-command.ts";
import { statusCommand } from "./status/status-command.ts";

/** A team's day from its first to its release, then what an operator needs. */
const COMMANDS: readonly Command[] = [
  ...[
    createCommand,
    checkCommand,
    publishCommand,
    promoteCommand,
    rollbackCommand,
    statusCommand,
    pruneCommand,
  ],
  ...[serveCommand, bootCommand, headersCommand, catalogueCommand],
];

const USAGE = `foyer, the command for teams that build remotes, and for whoever runs the host

${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(11)}${summary}`).join("\n")}

foyer NAME --help says more. Exit codes: 0 done, ${EXIT_CODES.refused} refused, ${EXIT_CODES.wrongUse} written wrongly, ${EXIT_CODES.tryAgain} try again later.
`;

const out = (line: string): void => {
  console.log(line);
};
const err = (line: string): void => {
  console.error(line);
};

const [name, ...args] = process.argv.slice(2);
const command = COMMANDS.find((known) => known.name === name);
if (command !== undefined) {
  process.exitCode = await runCommand(command, args, out, err);
} else if (name === undefined || name === "help" || name === "--help") {
  out(USAGE);
} else {
  err(`There is no command "${name}".\n\n${USAGE}`);
  process.exitCode = EXIT_CODES.wrongUse;
}
