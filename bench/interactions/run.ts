import { ensureBuilt } from "../../scripts/build.mjs";
import { openBrowser } from "../open-browser.ts";
import { readNumber } from "../read-number.ts";
import { tellWalk } from "./tell-walk.ts";
import { walkScreens } from "./walk-screens.ts";

// `npm run bench -- interactions [--interactions 2000] [--cpu 4] [--seed 1] [--pause 0]`: seeded clicks and keys over the
// screens of all remotes, how long each took until it was painted, and what moved by itself. Short: `--interactions 100`.

const wanted = readNumber("--interactions") ?? 2_000;
const cpuRate = readNumber("--cpu") ?? 4;
const seed = readNumber("--seed") ?? 1;
const pauseMs = readNumber("--pause") ?? 0;
await ensureBuilt();
const opened = await openBrowser();
try {
  const walked = await walkScreens(opened, { wanted, cpuRate, seed, pauseMs });
  console.log(`Seed ${seed}, ${cpuRate}x CPU, ${pauseMs} ms between presses:`);
  tellWalk(walked);
} finally {
  await opened.close();
}
