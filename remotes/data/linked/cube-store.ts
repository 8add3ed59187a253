import type { Cube } from "./cube.ts";
import type { BarCounts } from "./load-charts.ts";

export interface WantedCube {
  /** What it depends on. */
  readonly key: string;
  load(signal: AbortSignal): Promise<Cube>;
}

/** Cubes that were asked for, and what charts showed last. */
export interface CubeStore {
  /** `undefined` while there is none. */
  get(key: string): Cube | undefined;
  /** Asks for these, each once, and lets go of others that haven't come; whoever stops wants none. One that failed is asked for again. */
  want(cubes: readonly WantedCube[]): void;
  /** What a chart shows while nothing newer is known. */
  last(chart: string): BarCounts | undefined;
  keep(chart: string, counts: BarCounts): void;
  subscribe(changed: () => void): () => void;
  /** Another number whenever a cube has come. */
  version(): number;
}

/** Brushes come back to the same few charts; older cubes are asked for again. */
const MOST_KEPT = 40;

export function createCubeStore(): CubeStore {
  const known = new Map<string, Cube>();
  const asked = new Map<string, AbortController>();
  const shown = new Map<string, BarCounts>();
  const listeners = new Set<() => void>();
  let version = 0;
  const ask = ({ key, load }: WantedCube): void => {
    const controller = new AbortController();
    asked.set(key, controller);
    const end = (): void => {
      if (asked.get(key) === controller) asked.delete(key);
    };
    load(controller.signal).then((cube) => {
      end();
      known.set(key, cube);
      const [oldest] = known.keys();
      if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
      version += 1;
      for (const changed of [...listeners]) changed();
      // Without it the charts stay as they were; the next touch asks again.
    }, end);
  };
  return {
    get: (key) => known.get(key),
    want(cubes) {
      const keys = new Set(cubes.map(({ key }) => key));
      for (const [key, controller] of [...asked]) {
        if (keys.has(key)) continue;
        asked.delete(key);
        controller.abort();
      }
      for (const cube of cubes) if (!known.has(cube.key) && !asked.has(cube.key)) ask(cube);
    },
    last: (chart) => shown.get(chart),
    keep(chart, counts) {
      shown.set(chart, counts);
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
      };
    },
    version: () => version,
  };
}
