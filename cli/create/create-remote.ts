#!/usr/bin/env -S npx tsx
import { runCommand } from "../command/run-command.ts";
import { createCommand } from "./create-command.ts";

// The whole of the package @foyer/create-remote: `npm create @foyer/remote NAME` runs it, and installs nothing else.

// The package is no module, which could wait here.
void runCommand(
  createCommand,
  process.argv.slice(2),
  (line) => {
    console.log(line);
  },
  (line) => {
    console.error(line);
  },
).then((code) => {
  process.exitCode = code;
});
