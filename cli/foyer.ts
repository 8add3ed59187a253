#!/usr/bin/env -S npx tsx
import { readFileSync } from "node:fs";
import { EXIT_CODES } from "./command/command.ts";
import { COMMANDS } from "./commands.ts";
import { describeExitCodes } from "./command/describe-exit-codes.ts";
import { runCommand } from "./command/run-command.ts";

const USAGE = `foyer, the command for teams that build remotes, and for whoever runs the host

${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(11)}${summary}`).join("\n")}

foyer NAME --help says more, foyer --version which release this is. Exit codes: ${describeExitCodes()}.
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
} else if (name === "--version" || name === "-v") {
  // Beside this file, in the repository as in the package.
  const own = readFileSync(new URL("./package.json", import.meta.url), "utf8");
  out((JSON.parse(own) as { version: string }).version);
} else if (name === undefined || name === "help" || name === "--help" || name === "-h") {
  out(USAGE);
} else {
  err(`There is no command "${name}". foyer alone lists them.`);
  process.exitCode = EXIT_CODES.wrongUse;
}
