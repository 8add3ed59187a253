import { createRandom } from "../../e2e/steps/random.ts";
import { signIn } from "../../e2e/steps/sign-in-steps.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { openBrowser } from "../open-browser.ts";
import { readNumber } from "../read-number.ts";
import { takeStep } from "./take-step.ts";
import { watchInteractions } from "./watch-interactions.ts";
import type { Watched } from "./watch-interactions.ts";

// `npm run bench -- interactions [--interactions 2000] [--cpu 4] [--seed 1]`: seeded clicks and keys over the screens of
// all remotes, how long each took until it was painted, and what moved by itself. Short: `--interactions 100`.

const SIGNED_OUT = ["/sign-in", "/sign-in/create"];
const SIGNED_IN = ["/data/flights", "/security", "/data/airports", "/", "/data", "/system"];
/** A screen is left after so many. */
const STEPS_PER_VISIT = 40;
/** One visit in so many is a stranger's. */
const STRANGERS_ARE_ONE_IN = 6;
const SLOW_MS = 50;
const SLOWEST_MS = 100;
const SHOWN = 25;

const wanted = readNumber("--interactions") ?? 2_000;
const cpuRate = readNumber("--cpu") ?? 4;
const seed = readNumber("--seed") ?? 1;
await ensureBuilt();
const { product, admin, browser, close } = await openBrowser();
try {
  const random = createRandom(seed);
  const account = await admin.createUser();
  const person = await browser.newContext({ baseURL: product.hostUrl });
  const stranger = await browser.newContext({ baseURL: product.hostUrl });
  const first = await person.newPage();
  await signIn(first, account);
  await first.close();
  const watched = [await watchInteractions(person), await watchInteractions(stranger)];
  let taken = 0;
  for (let visit = 0; taken < wanted; visit += 1) {
    const isStranger = visit % STRANGERS_ARE_ONE_IN === STRANGERS_ARE_ONE_IN - 1;
    const addresses = isStranger ? SIGNED_OUT : SIGNED_IN;
    const page = await (isStranger ? stranger : person).newPage();
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: cpuRate });
    await page.goto(addresses[visit % addresses.length] ?? "/", { waitUntil: "networkidle" });
    const steps = Math.min(STEPS_PER_VISIT, wanted - taken);
    for (let step = 0; step < steps; step += 1) await takeStep(page, random);
    taken += steps;
    // What is told of the last step comes a moment after it.
    await page.waitForTimeout(200);
    await page.close();
    process.stderr.write(`${taken} of ${wanted}\r`);
  }
  tell(watched, taken);
} finally {
  await close();
}

function tell(watched: readonly Watched[], taken: number): void {
  const told = watched.flatMap((one) => one.interactions());
  const slowestFirst = [...told].sort((one, other) => other.durationMs - one.durationMs);
  const count = Math.max(taken, told.length);
  // Those that aren't told of took less than 16 ms.
  const p98 = slowestFirst[Math.floor(count * 0.02)]?.durationMs ?? 0;
  const over = slowestFirst.filter(({ durationMs }) => durationMs > SLOW_MS);
  const far = over.filter(({ durationMs }) => durationMs > SLOWEST_MS).length;
  console.log(`${count} interactions, seed ${seed}, ${cpuRate}x CPU: p98 ${p98} ms (wanted: 50),`);
  console.log(
    `longest ${slowestFirst[0]?.durationMs ?? 0} ms, ${over.length} over 50 ms, ${far} over 100 ms (wanted: 0)\n`,
  );
  for (const { durationMs, event, target, address, scripts } of over.slice(0, SHOWN)) {
    console.log(
      `${durationMs} ms  ${event} ${JSON.stringify(target)} at ${address}\n    ${scripts.join("; ")}`,
    );
  }
  const shifts = new Map<string, { value: number; what: string }>();
  for (const { address, value, what } of watched.flatMap((one) => one.shifts())) {
    const [path = ""] = address.split("?");
    const known = shifts.get(path) ?? { value: 0, what: "" };
    shifts.set(path, { value: known.value + value, what: known.what === "" ? what : known.what });
  }
  console.log(`\nLayout shift on ${shifts.size} screens (wanted: 0):`);
  for (const [path, { value, what }] of shifts) console.log(`  ${value.toFixed(4)}  ${path}  ${what}`);
}
