import { packageFile, runNode } from "../../scripts/run-node.mjs";

// `npm run bench -- long-journeys`: the journeys that `npm test` runs in a short form, whole: two hundred mounts, a cell of
// a megabyte, every team of examples/, every way out.

const JOURNEYS = ["data-hostile-cells", "mount-cycles", "outside-teams", "ways-out"];
const { code } = await runNode(
  [packageFile("@playwright/test/cli.js"), "test", "--config", "e2e/playwright.config.ts", ...JOURNEYS],
  { isShown: true, env: { FOYER_LONG: "1" } },
);
process.exitCode = code;
