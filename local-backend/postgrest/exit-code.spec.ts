import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { findPrograms } from "./find-programs.ts";

const MODULE = new URL("./start-postgres.ts", import.meta.url).href;
const MOST_MS = 120_000;

/** A bench in small: it starts PostgreSQL, stops it, and says how it went. */
const ending = (how: string): string => `
const { startPostgres } = await import(${JSON.stringify(MODULE)});
const postgres = await startPostgres();
await postgres.stop();
${how}
`;

test(
  "a process that had PostgreSQL exits as it said, also where it failed",
  { skip: findPrograms() === undefined, timeout: MOST_MS },
  () => {
    const codes = ["process.exitCode = 1;", "", "throw new Error('It failed.');"].map((how) => {
      const { status } = spawnSync(
        process.execPath,
        ["--import", "tsx", "--input-type=module", "-e", ending(how)],
        { stdio: "ignore" },
      );
      return status;
    });
    assert.deepEqual(codes, [1, 0, 1]);
  },
);
