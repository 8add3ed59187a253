import { ensureBuilt } from "../../scripts/build.mjs";
import { ensureStageBuilt } from "../../scripts/build-stage.mjs";
import { findBrowser } from "../../scripts/find-browser.mjs";
import { ensurePacked } from "../../scripts/pack.mjs";
import { ensureFixtureBuilt, FIXTURE_VARIANTS } from "./fixture-releases.ts";
import { ensureSeeded } from "./seeded-data.ts";

const isHosted = Boolean(process.env["FOYER_SUPABASE_URL"]);

/**
 * Before the first journey: builds what is older than its sources, once for all workers.
 * @throws Error if there is no browser to run them in
 */
export default async function prepare(): Promise<void> {
  if ((await findBrowser()) === undefined)
    throw new Error("No browser was found. Run npm test, which says what to install.");
  await ensureBuilt();
  // Two columns, since each fills a core.
  await Promise.all([
    ensureStageBuilt().then(() => ensurePacked()),
    (async () => {
      if (!isHosted) await ensureSeeded();
      for (const variant of FIXTURE_VARIANTS) await ensureFixtureBuilt(variant);
    })(),
  ]);
}
