import type { WalkOptions } from "./interleaving-state.ts";
import { openWalk } from "./interleaving-walk.ts";
import { createWorld } from "./world.ts";

export interface ExploreOptions extends WalkOptions {
  /** How many states are looked at at most. */
  readonly mostStates: number;
  /** Which of the untried steps is tried next; the same seed gives the same order. */
  readonly seed: number;
  onProgress?(states: number): void;
}

export interface Exploration {
  readonly states: number;
  readonly steps: number;
  /** Ends that were reached, each of which was mended and judged. */
  readonly ends: number;
  /** Whether every step of every state was tried. */
  readonly isClosed: boolean;
  /** What broke a rule first, and the shortest way there that was found. */
  readonly find: Find | undefined;
}

export interface Find {
  readonly breaches: readonly string[];
  readonly trace: readonly string[];
}

interface Place {
  readonly before: Place | undefined;
  /** The step that led here. */
  readonly by: string;
  readonly untried: string[];
}

/**
 * Walks every order of every step, each state once. A walk can't be copied, so each branch begins anew and takes the steps
 * before it again; from there it goes on by untried steps until it comes to a state that is known, or to an end.
 */
export async function exploreInterleavings(options: ExploreOptions): Promise<Exploration> {
  const { random } = createWorld(options.seed);
  const draw = (length: number): number => Math.floor(random() * length);
  const first = await openWalk(options);
  const open: Place[] = [{ before: undefined, by: "", untried: [...first.steps()] }];
  const known = new Set([first.key()]);
  const counts = { steps: 0, ends: 0 };

  /** @returns what broke a rule on the way */
  async function walkFrom(start: Place): Promise<Find | undefined> {
    const walk = await openWalk(options);
    const trace = traceOf(start);
    for (const name of trace) {
      if (!(await walk.take(name))) throw new Error(`Not possible the second time: ${name}`);
    }
    for (let place = start; ;) {
      const [name = ""] = place.untried.splice(draw(place.untried.length), 1);
      trace.push(name);
      await walk.take(name);
      counts.steps += 1;
      const breaches = walk.breaches();
      if (breaches.length > 0) return { breaches, trace };
      const key = walk.key();
      if (known.has(key)) return undefined;
      known.add(key);
      const untried = [...walk.steps()];
      if (untried.length === 0) break;
      place = { before: place, by: name, untried };
      open.push(place);
    }
    counts.ends += 1;
    const breaches = await walk.rest();
    return breaches.length > 0 ? { breaches, trace } : undefined;
  }

  while (open.length > 0 && known.size < options.mostStates) {
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
      return { ...counts, states: known.size, isClosed: false, find: await shrink(options, find) };
    }
  }
  return { ...counts, states: known.size, isClosed: open.length === 0, find: undefined };
}

function traceOf(place: Place): string[] {
  const trace: string[] = [];
  for (let at = place; at.before !== undefined; at = at.before) trace.push(at.by);
  return trace.reverse();
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
