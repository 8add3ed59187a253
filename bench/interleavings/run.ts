import { availableParallelism } from "node:os";
import { exploreInterleavings } from "../../shared-auth/simulation/explore-interleavings.ts";
import type { Exploration, ExploreOptions } from "../../shared-auth/simulation/explore-interleavings.ts";
import { PLANTED_FAULTS } from "../../shared-auth/simulation/planted-faults.ts";
import type { PlantedParts } from "../../shared-auth/simulation/planted-faults.ts";
import { PLANTED_ORDERS } from "../../shared-auth/simulation/planted-orders.ts";
import { readNumber } from "../read-number.ts";
import { readWords } from "../read-words.ts";
import { exploreOnAllCores } from "./explore-on-all-cores.ts";
import { keep, readKept } from "./kept-exploration.ts";

/**
 * `npm run bench -- interleavings [STATES]`: every order of each kind, or so many states of each. `--kind N` walks one kind,
 * `--cores N` by so many workers, `--minutes N` at most; what is left is kept, and `--on` goes on from there. `--planted` looks for each planted fault
 * instead, or for those alone whose names hold the words of `--only WORDS`.
 */
const STATES = 4_000_000;
const REPORT_EVERY_MS = 30_000;
const MS_PER_SECOND = 1_000;
const MS_PER_MINUTE = 60_000;
type Kind = Pick<ExploreOptions, "acts" | "mostFaults">;
const KINDS: readonly Kind[] = [
  { acts: [], mostFaults: 0 },
  { acts: [], mostFaults: 1 },
  { acts: [], mostFaults: 2 },
  { acts: ["signs out", "reads"], mostFaults: 0 },
  { acts: ["another signs in", "reads"], mostFaults: 0 },
  { acts: ["signs out", "another signs in"], mostFaults: 0 },
  { acts: ["signs out"], mostFaults: 1 },
  { acts: ["another signs in"], mostFaults: 1 },
  { acts: ["reads"], mostFaults: 1 },
  { acts: ["is ended elsewhere"], mostFaults: 0 },
  { acts: ["is ended elsewhere"], mostFaults: 1 },
  { acts: ["is ended elsewhere", "reads"], mostFaults: 0 },
  { acts: ["is ended elsewhere", "signs out"], mostFaults: 0 },
];
/** Where the simulation's own faults are looked for. */
const PLANTED_KINDS: readonly Kind[] = [
  { acts: [], mostFaults: 2 },
  { acts: ["signs out", "reads"], mostFaults: 2 },
  { acts: ["another signs in", "reads"], mostFaults: 2 },
];

const wanted = Number(process.argv[3]);
const mostStates = Number.isSafeInteger(wanted) && wanted > 0 ? wanted : STATES;
const cores = readNumber("--cores") ?? availableParallelism();
const kind = readNumber("--kind");
const minutes = readNumber("--minutes") ?? Infinity;
if (process.argv.includes("--planted")) await lookForPlanted();
else for (const [at, each] of KINDS.entries()) if (kind === undefined || kind === at) await walk(each, at);

async function walk(walked: Kind, at: number): Promise<void> {
  const startedMs = Date.now();
  let toldMs = startedMs;
  const before = process.argv.includes("--on") ? readKept(at, mostStates) : undefined;
  const toSeconds = (ms: number): number => Math.round(ms / MS_PER_SECOND);
  const cpuS = (): number => {
    const { user, system } = process.cpuUsage();
    return (before?.cpuS ?? 0) + toSeconds((user + system) / MS_PER_SECOND);
  };
  const explored = await exploreOnAllCores(
    {
      ...{ ...walked, mostStates, ...(before !== undefined && { before }) },
      isOver: () => Date.now() - startedMs > MS_PER_MINUTE * minutes,
      onProgress(states) {
        if (Date.now() - toldMs < REPORT_EVERY_MS) return;
        toldMs = Date.now();
        console.log(`${states} states, ${toSeconds(toldMs - startedMs)} s, ${cpuS()} s of a core`);
      },
    },
    cores,
  );
  const { kept, ...result } = explored;
  keep(at, kept, cpuS());
  tell(walked, result, startedMs);
  console.log(`${cpuS()} s of a core in all, ${kept.left.length} places left`);
  if (explored.find !== undefined) process.exitCode = 1;
}

/** The simulation's may need what is not on the list of faults, a code of the provider's for one. */
async function lookForPlanted(): Promise<void> {
  const words = readWords("--only");
  const isWanted = ([name]: readonly [string, unknown]): boolean => name.includes(words);
  for (const [name, { parts, acts, mostFaults, breaks }] of Object.entries(PLANTED_ORDERS).filter(isWanted)) {
    const isFound = await look(name, parts, [{ acts, mostFaults }], breaks);
    if (!isFound) process.exitCode = 1;
  }
  for (const [name, parts] of Object.entries<PlantedParts>(PLANTED_FAULTS).filter(isWanted))
    await look(name, parts, PLANTED_KINDS, /./);
}

async function look(
  name: string,
  planted: PlantedParts,
  kinds: readonly Kind[],
  breaks: RegExp,
): Promise<boolean> {
  for (const walked of kinds) {
    const startedMs = Date.now();
    const explored = await exploreInterleavings({
      ...walked,
      planted,
      mostStates,
      seed: readNumber("--seed") ?? 1,
    });
    const said = explored.find?.breaches.join() ?? "";
    if (explored.find === undefined || !breaks.test(said)) continue;
    console.log(`FOUND: ${name}`);
    tell(walked, explored, startedMs);
    return true;
  }
  console.log(`NOT FOUND: ${name}`);
  return false;
}

function tell(
  { acts, mostFaults }: Kind,
  { find, left: _left, ...counts }: Exploration,
  startedMs: number,
): void {
  const seconds = Math.round((Date.now() - startedMs) / MS_PER_SECOND);
  console.log(`${mostFaults} faults, ${acts.join(", ") || "nobody does anything"}`, { ...counts, seconds });
  if (find === undefined) return;
  console.log(find.breaches.join("\n"));
  for (const [at, step] of find.trace.entries()) console.log(`  ${at + 1}. ${step}`);
}
