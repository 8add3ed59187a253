import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { exploreInterleavings } from "../../shared-auth/simulation/explore-interleavings.ts";
import type {
  Exploration,
  ExploreOptions,
  Place,
} from "../../shared-auth/simulation/explore-interleavings.ts";
import type { PartData } from "./explore-part.ts";
import { openStateTable, toKnownStates } from "./shared-states.ts";
import type { StateTable } from "./shared-states.ts";

/** Enough to deal out. */
const FIRST_STATES = 100;
const PLACES_OF_PART = 200;

type Options = Pick<ExploreOptions, "acts" | "mostFaults" | "mostStates" | "onProgress"> & {
  /** What an earlier run left. */
  readonly before?: KeptExploration;
  /** Whether to stop, and keep what is left for a later run. */
  isOver?(): boolean;
};

/** What a later run goes on from. */
export interface KeptExploration {
  readonly table: StateTable;
  readonly left: readonly Place[];
  readonly steps: number;
  readonly ends: number;
}

/** Explores by so many workers, which share what is known. What one leaves after a while, whoever is free goes on with. */
export async function exploreOnAllCores(
  options: Options,
  cores: number,
): Promise<Exploration & { readonly kept: KeptExploration }> {
  const { onProgress, before, isOver: isStopped, ...walked } = options;
  const table = before?.table ?? openStateTable(options.mostStates);
  const known = toKnownStates(table);
  const first =
    before === undefined
      ? await exploreInterleavings({ ...walked, mostStates: FIRST_STATES, seed: 1, known })
      : { ...before, find: undefined };
  const sum = { steps: first.steps, ends: first.ends };
  let find = first.find;
  let open: Place[] = [...first.left];
  const workerData: PartData = { ...walked, table };
  const workers = Array.from(
    { length: cores },
    () => new Worker(join(import.meta.dirname, "worker.mjs"), { workerData }),
  );
  const free = new Set(workers);
  await new Promise<void>((resolve, reject) => {
    const deal = (): void => {
      const isOver = find !== undefined || known.size >= options.mostStates || isStopped?.() === true;
      for (const worker of isOver ? [] : [...free]) {
        const part = open.slice(-Math.max(1, Math.min(PLACES_OF_PART, Math.ceil(open.length / cores))));
        if (open.length === 0) break;
        open = open.slice(0, open.length - part.length);
        free.delete(worker);
        worker.postMessage(part);
      }
      if (free.size === cores) resolve();
    };
    for (const worker of workers) {
      worker.on("error", reject);
      worker.on("message", (explored: Exploration) => {
        sum.steps += explored.steps;
        sum.ends += explored.ends;
        find ??= explored.find;
        open.push(...explored.left);
        free.add(worker);
        onProgress?.(known.size);
        deal();
      });
    }
    deal();
  });
  for (const worker of workers) await worker.terminate();
  const kept = { table, left: open, ...sum };
  return {
    ...sum,
    kept,
    states: known.size,
    isClosed: find === undefined && open.length === 0,
    left: open,
    find,
  };
}
