import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureDone } from "../../scripts/ensure-done.mjs";
import { STATE_FOLDER } from "../../scripts/folders.mjs";
import { runBackend } from "./run-backend.ts";

export const FLIGHTS = "200000";

const FOLDER = join(STATE_FOLDER, "seeded-data");
const SOURCES = [
  ...["local-backend/seed", "local-backend/database", "supabase/migrations", "package-lock.json"],
  "e2e/harness/seeded-data.ts",
];

/**
 * A data folder of the embedded backend with every data set and the demo accounts, which nobody opens: loading them
 * takes many times as long as copying the folder does.
 */
export async function ensureSeeded(): Promise<string> {
  await ensureDone({
    name: "seeded",
    sources: SOURCES,
    isThere: () => existsSync(join(FOLDER, "postgres")),
    async work() {
      rmSync(FOLDER, { recursive: true, force: true });
      // Port 0: nobody asks it anything.
      const stop = await runBackend({
        ...{ FOYER_BACKEND_PORT: "0", FOYER_MAIL_PORT: "0" },
        ...{ FOYER_DATA_DIR: FOLDER, FOYER_FLIGHTS: FLIGHTS },
      });
      await stop();
    },
  });
  return FOLDER;
}
