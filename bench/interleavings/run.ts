import { exploreInterleavings } from "../../shared-auth/simulation/explore-interleavings.ts";
import type { ExploreOptions } from "../../shared-auth/simulation/explore-interleavings.ts";
import { PLANTED_FAULTS } from "../../shared-auth/simulation/planted-faults.ts";
import type { PlantedParts } from "../../shared-auth/simulation/planted-faults.ts";
import { readNumber } from "../read-number.ts";

/**
 * `npm run bench -- interleavings [STATES]`: so many states in all, a quarter of them for each kind; fewer where every order
 * was walked. `--seed N` tries the steps in another order. `--planted` looks for each planted fault.
 */
const STATES = 300_000;
const REPORT_EVERY_MS = 30_000;
const KINDS: readonly Pick<ExploreOptions, "acts" | "mostFaults">[] = [
  { acts: [], mostFaults: 0 },
  { acts: [], mostFaults: 2 },
  { acts: ["signs out", "reads"], mostFaults: 2 },
  { acts: ["another signs in", "reads"], mostFaults: 2 },
];

const seed = readNumber("--seed") ?? 1;
const wanted = Number(process.argv[3]);
const states = Number.isSafeInteger(wanted) && wanted > 0 ? wanted : STATES;
const nothing: readonly (readonly [undefined, PlantedParts])[] = [[undefined, {}]];
const isPlanted = process.argv.includes("--planted");
for (const [name, parts] of isPlanted ? Object.entries<PlantedParts>(PLANTED_FAULTS) : nothing) {
  const isFound = await look(parts);
  if (name !== undefined) console.log(`${isFound ? "FOUND" : "NOT FOUND"}: ${name}`);
  // A planted fault may need what is not on the list of faults, a code of the provider's for one.
  else if (isFound) process.exitCode = 1;
}

/** @returns whether a rule was broken */
async function look(parts: PlantedParts): Promise<boolean> {
  for (const kind of KINDS) {
    const startedMs = Date.now();
    let toldMs = startedMs;
    const found = await exploreInterleavings({
      ...{ ...kind, planted: parts, seed },
      mostStates: Math.ceil(states / KINDS.length),
      onProgress(count) {
        if (Date.now() - toldMs < REPORT_EVERY_MS) return;
        toldMs = Date.now();
        console.log(`${count} states, ${Math.round((toldMs - startedMs) / 1_000)} s`);
      },
    });
    const seconds = Math.round((Date.now() - startedMs) / 1_000);
    const { find, ...counts } = found;
    console.log(`${kind.mostFaults} faults, ${kind.acts.join(", ") || "nobody does anything"}`, {
      ...counts,
      seconds,
    });
    if (find === undefined) continue;
    console.log(find.breaches.join("\n"));
    for (const [at, step] of find.trace.entries()) console.log(`  ${at + 1}. ${step}`);
    return true;
  }
  return false;
}
