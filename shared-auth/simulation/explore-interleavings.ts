import type { WalkOptions } from "./interleaving-state.ts";
import { openWalk } from "./interleaving-walk.ts";
import { createWorld } from "./world.ts";

/** A state with steps that nobody has tried yet, and the way there. */
export interface Place {
  readonly trace: readonly string[];
  readonly untried: readonly string[];
}

/** The states that were come to, by their keys. */
export interface KnownStates {
  readonly size: number;
  /** @returns whether it was unknown */
  add(key: number): boolean;
}

export interface ExploreOptions extends WalkOptions {
  /** How many states are looked at at most. */
  readonly mostStates: number;
  /** Which of the untried steps is tried next; the same seed gives the same order. Without one it is the last that was come to. */
  readonly seed?: number;
  /** Where somebody else has been, and what they left. */
  readonly known?: KnownStates;
  readonly from?: readonly Place[];
  onProgress?(states: number): void;
  /** Whether to leave the rest to somebody else. */
  isOver?(): boolean;
}

export interface Exploration {
  readonly states: number;
  readonly steps: number;
  /** Ends that were reached, each of which was mended and judged. */
  readonly ends: number;
  /** Whether every step of every state was tried. */
  readonly isClosed: boolean;
  readonly left: readonly Place[];
  /** What broke a rule first, and the shortest way there that was found. */
  readonly find: Find | undefined;
}

export interface Find {
  readonly breaches: readonly string[];
  readonly trace: readonly string[];
}

/**
 * Walks every order of every step, each state once. A walk can't be copied, so each branch begins anew and takes the steps
 * before it again; from there it goes on by untried steps until it comes to a state that is known, or to an end.
 */
export async function exploreInterleavings(options: ExploreOptions): Promise<Exploration> {
  const { seed, known = createKnownStates() } = options;
  const random = seed === undefined ? undefined : createWorld(seed).random;
  const draw = (length: number): number =>
    random === undefined ? length - 1 : Math.floor(random() * length);
  const open = (options.from ?? (await openFirst(options, known))).map(({ trace, untried }) => ({
    trace,
    untried: [...untried],
  }));
  const counts = { steps: 0, ends: 0 };

  /** @returns what broke a rule on the way */
  async function walkFrom(start: (typeof open)[number]): Promise<Find | undefined> {
    const walk = await openWalk(options);
    const trace = [...start.trace];
    for (const name of trace) {
      if (!(await walk.take(name))) throw new Error(`Not possible the second time: ${name}`);
    }
    for (let { untried } = start; ;) {
      const [name = ""] = untried.splice(draw(untried.length), 1);
      trace.push(name);
      await walk.take(name);
      counts.steps += 1;
      const breaches = walk.breaches();
      if (breaches.length > 0) return { breaches, trace };
      if (!known.add(walk.key())) return undefined;
      untried = [...walk.steps()];
      if (untried.length === 0) break;
      open.push({ trace: [...trace], untried });
    }
    counts.ends += 1;
    const breaches = await walk.rest();
    return breaches.length > 0 ? { breaches, trace } : undefined;
  }

  while (open.length > 0 && known.size < options.mostStates && options.isOver?.() !== true) {
    const at = draw(open.length);
    const place = open[at];
    if (place === undefined || place.untried.length === 0) {
      open[at] = open.at(-1)!;
      open.pop();
      continue;
    }
    const find = await walkFrom(place);
    options.onProgress?.(known.size);
    if (find !== undefined) {
      const shortest = await shrink(options, find);
      return { ...counts, states: known.size, isClosed: false, left: open, find: shortest };
    }
  }
  return { ...counts, states: known.size, isClosed: open.length === 0, left: open, find: undefined };
}

async function openFirst(options: WalkOptions, known: KnownStates): Promise<readonly Place[]> {
  const first = await openWalk(options);
  known.add(first.key());
  return [{ trace: [], untried: first.steps() }];
}

export function createKnownStates(): KnownStates {
  const keys = new Set<number>();
  return {
    get size() {
      return keys.size;
    },
    add(key) {
      const before = keys.size;
      return keys.add(key).size > before;
    },
  };
}

/** Leaves out half of the steps, a quarter, and so on to one by one, as long as a rule is broken without them. */
async function shrink(options: WalkOptions, find: Find): Promise<Find> {
  let shortest = find;
  for (let size = Math.ceil(find.trace.length / 2); size >= 1;) {
    const before = shortest.trace.length;
    for (let at = before - size; at >= 0; at = Math.min(at - size, shortest.trace.length - size)) {
      const { trace } = shortest;
      const shorter = await tryTrace(options, [...trace.slice(0, at), ...trace.slice(at + size)]);
      if (shorter !== undefined && shorter.trace.length < trace.length) shortest = shorter;
    }
    if (size > 1) size = Math.floor(size / 2);
    else if (shortest.trace.length === before) break;
  }
  return shortest;
}

/** Takes what of a trace is possible, mends everything, and says what broke a rule. */
async function tryTrace(options: WalkOptions, names: readonly string[]): Promise<Find | undefined> {
  const walk = await openWalk(options);
  const trace: string[] = [];
  for (const name of names) {
    if (await walk.take(name)) trace.push(name);
    const breaches = walk.breaches();
    if (breaches.length > 0) return { breaches, trace };
  }
  const breaches = await walk.rest();
  return breaches.length > 0 ? { breaches, trace } : undefined;
}
