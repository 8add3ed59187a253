import { parentPort, workerData } from "node:worker_threads";
import { exploreInterleavings } from "../../shared-auth/simulation/explore-interleavings.ts";
import type {
  Exploration,
  ExploreOptions,
  Place,
} from "../../shared-auth/simulation/explore-interleavings.ts";
import { toKnownStates } from "./shared-states.ts";
import type { StateTable } from "./shared-states.ts";

// A worker: it is given places, explores from them for a while, and gives back what it left.

/** What a worker is made with. */
export interface PartData extends Pick<ExploreOptions, "acts" | "mostFaults" | "mostStates"> {
  readonly table: StateTable;
}

const LONGEST_PART_MS = 1_000;

const { table, ...options } = workerData as PartData;
const known = toKnownStates(table);
parentPort?.on("message", (from: readonly Place[]) => {
  void explore(from);
});

async function explore(from: readonly Place[]): Promise<void> {
  const startedMs = performance.now();
  const isOver = (): boolean => performance.now() - startedMs > LONGEST_PART_MS;
  const explored = await exploreInterleavings({ ...options, from, known, isOver });
  parentPort?.postMessage(explored satisfies Exploration);
}
