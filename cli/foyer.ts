#!/usr/bin/env -S npx tsx
import { EXIT_CODES } from "./command/command.ts";
import { COMMANDS } from "./commands.ts";
import { describeExitCodes } from "./command/describe-exit-codes.ts";
import { runCommand } from "./command/run-command.ts";

const USAGE = `foyer, the command for teams that build remotes, and for whoever runs the host

${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(11)}${summary}`).join("\n")}

foyer NAME --help says more. Exit codes: ${describeExitCodes()}.
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
