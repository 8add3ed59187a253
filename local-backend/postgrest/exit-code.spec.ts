import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { findPrograms } from "./find-programs.ts";

const MODULE = new URL("./start-postgres.ts", import.meta.url).href;
const MOST_MS = 120_000;

/** A bench in small: it may start PostgreSQL, stops it, and says how it went. */
const ending = (how: string, isStarted: boolean): string => `
const { startPostgres } = await import(${JSON.stringify(MODULE)});
if (${String(isStarted)}) {
const postgres = await startPostgres();
await postgres.stop();
}
${how}
`;

test(
  "a process that had PostgreSQL exits as it said, also where it failed",
  { skip: findPrograms() === undefined, timeout: MOST_MS },
  () => {
    const exitOf = (how: string, isStarted = true): number | null => {
      const program = ["--import", "tsx", "--input-type=module", "-e", ending(how, isStarted)];
      return spawnSync(process.execPath, program, { stdio: "ignore" }).status;
    };
    const failing = "process.exitCode = 1;";
    const codes = [
      exitOf(failing),
      exitOf(failing, false),
      exitOf(""),
      exitOf("throw new Error('It failed.');"),
    ];
    assert.deepEqual(codes, [1, 1, 0, 1]);
  },
);
