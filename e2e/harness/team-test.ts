import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "./test.ts";

// The door for journeys of teams that never saw the repository.

export const test = base.extend<{
  /** An empty folder outside of it, removed after the test. */
  folder: string;
}>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "foyer-team-"));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

export { expect } from "./test.ts";
