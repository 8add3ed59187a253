#!/usr/bin/env -S npx tsx
import { runCommand } from "../command/run-command.ts";
import { createCommand } from "./create-command.ts";

// The whole of the package @foyer/create-remote: `npm create @foyer/remote NAME` runs it, and installs nothing else.

process.exitCode = await runCommand(
  createCommand,
  process.argv.slice(2),
  (line) => {
    console.log(line);
  },
  (line) => {
    console.error(line);
  },
);
