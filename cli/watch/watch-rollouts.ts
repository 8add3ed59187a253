import { readOwn } from "@foyer/contracts";
import type { ViewReport } from "@foyer/contracts/host";
import { readAuditEntry } from "../releases/audit-trail.ts";
import { promoteRelease, rollBack } from "../releases/promote-release.ts";
import { allRows, readDocument } from "../releases/registry-document.ts";
import type { RegistryDocument, Row } from "../releases/row.ts";
import { untilStill } from "../releases/until-still.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { EMPTY_TALLY, judgeView } from "./judge-rollout.ts";
import type { Halt } from "./judge-rollout.ts";
import type { KeptTallies } from "./kept-tallies.ts";

/** How long the registry is believed before it is read again. */
const FRESH_MS = 5_000;
/** Of the new release, before a rollout grows for the first time: fewer say nothing. */
const FEWEST_VIEWS = 100;
const EVERYBODY = 100;

export interface WatchOptions {
  readonly store: ObjectStore;
  /** Opens a signed place anew, by the root that it has now: one that changes while the watch runs is no fault of the place. */
  readonly reopen?: () => Promise<ObjectStore>;
  readonly tallies: KeptTallies;
  /** For the audit trail. */
  readonly by: string;
  /** In percent, growing, e.g. `[1, 10, 50, 100]`; empty: rollouts grow by hand alone. */
  readonly plan: readonly number[];
  /** How long each step of the plan lasts at least. */
  readonly holdMs: number;
  /** In milliseconds since 1970. */
  readonly now: () => number;
  readonly tell: (line: string) => void;
}

export interface RolloutWatch {
  /**
   * Takes in views as they come, and ends a rollout whose release is worse than the live one.
   * @throws AggregateError of those that couldn't be ended: a bad view some seconds later tries again
   */
  take(views: readonly ViewReport[]): Promise<void>;
  /**
   * Widens rollouts whose step of the plan has lasted long enough with nothing against them.
   * @throws AggregateError of those that couldn't be widened
   */
  widen(): Promise<void>;
}

/** A rollout beside a live release: what can be compared. */
interface Rollout {
  readonly key: string;
  readonly name: string;
  /** The id of its last change: what is done to it is done to that one alone. */
  readonly change: string;
  /** The number of its last change. */
  readonly sequence: number;
  readonly live: string;
  readonly fresh: string;
  readonly percent: number;
  /** In milliseconds since 1970. */
  readonly since: number;
}

/** Of a rollout that is being taken back, or was. */
interface StartedHalt {
  /** Which of those with this key: the id of its last change. */
  readonly change: string;
  /** Where it failed: from when on a bad view tries again, in milliseconds since 1970. */
  readonly againAt: number;
}

export function watchRollouts(options: WatchOptions): RolloutWatch {
  const { reopen, tallies, by, plan, holdMs, now, tell } = options;
  let opened = options.store;
  const inPlace = async <Result>(work: (store: ObjectStore) => Promise<Result>): Promise<Result> => {
    try {
      return await work(opened);
    } catch (error) {
      if (opened.signer === undefined || reopen === undefined) throw error;
      opened = await reopen();
      return work(opened);
    }
  };
  const halts = new Map<string, StartedHalt>();
  const haltOf = ({ key, change }: Rollout): StartedHalt | undefined => {
    const halt = halts.get(key);
    return halt?.change === change ? halt : undefined;
  };
  let last: ReadonlyMap<string, Rollout> = new Map();
  let known: { readonly at: number; readonly rollouts: Promise<ReadonlyMap<string, Rollout>> } | undefined;
  const readRollouts = (): Promise<ReadonlyMap<string, Rollout>> => {
    if (known !== undefined && now() - known.at < FRESH_MS) return known.rollouts;
    const rollouts = inPlace(async (store) => {
      const found = rolloutsOf(allRows(await readUntouched(store)));
      const goingOn = new Set<string>();
      for (const rollout of found.values())
        if (!(await wasEnded(store, last.get(rollout.name), rollout))) goingOn.add(rollout.key);
      tallies.keepOnly(goingOn);
      return (last = found);
    });
    // A place that can't be reached is asked again by the next report.
    rollouts.catch(() => (known = undefined));
    known = { at: now(), rollouts };
    return rollouts;
  };
  const halt = async ({ key, name, fresh, change }: Rollout, reason: Halt): Promise<void> => {
    // While it is under way nobody else begins it.
    halts.set(key, { change, againAt: Number.POSITIVE_INFINITY });
    const why = `${reason.signal} after ${reason.views} views, ${Math.round(reason.evidence)} times likelier if it is worse`;
    // Somebody may have taken it back since the registry was read, and begun it again: that one is judged by its own views.
    const takeBack = (store: ObjectStore) => rollBack({ store, name, by, why, after: change });
    const changed = await inPlace(takeBack).catch((error: unknown) => {
      halts.set(key, { change, againAt: now() + FRESH_MS });
      throw error;
    });
    known = undefined;
    if (changed.isChanged) tell(`${name} ${fresh} was taken back: ${why}.`);
  };
  const judge = (rollout: Rollout, view: ViewReport): Halt | undefined => {
    const isNew = view.release === rollout.fresh;
    if (!isNew && view.release !== rollout.live) return undefined;
    const before = tallies.of(rollout.key) ?? EMPTY_TALLY;
    const { tally, halt: reason } = judgeView(before, view, isNew, rollout.percent / EVERYBODY);
    tallies.set(rollout.key, tally);
    return reason;
  };
  const widenOne = async (rollout: Rollout): Promise<void> => {
    const next = plan.find((percent) => percent > rollout.percent);
    const views = tallies.of(rollout.key)?.views.new ?? 0;
    const isDue = now() - rollout.since >= holdMs && views >= FEWEST_VIEWS;
    // What is worse isn't widened either while it can't be taken back.
    if (next === undefined || !isDue || haltOf(rollout) !== undefined) return;
    const why = `${views} views at ${rollout.percent} % with nothing against it`;
    const { name, fresh: version, change: after } = rollout;
    // Somebody may have taken it back since the registry was read, and begun it again.
    const wanted = { name, version, percent: next, by, why, after };
    const changed = await inPlace((store) => promoteRelease({ store, ...wanted }));
    known = undefined;
    if (changed.isChanged) tell(`${name} ${version} goes to ${next} %: ${why}.`);
  };
  return {
    async take(views) {
      const rollouts = await readRollouts();
      await doEach(views, async (view) => {
        const rollout = rollouts.get(view.remote);
        if (rollout === undefined || now() < (haltOf(rollout)?.againAt ?? 0)) return;
        const reason = judge(rollout, view);
        if (reason !== undefined) await halt(rollout, reason);
      });
    },
    async widen() {
      await doEach((await readRollouts()).values(), widenOne);
    },
  };
}

/**
 * What somebody wrote into the place, or put back, says nothing of how long a rollout has lasted, or that it is over.
 * @throws CommandError where it isn't what was signed last
 */
function readUntouched(store: ObjectStore): Promise<RegistryDocument> {
  return untilStill(async () => {
    const { document } = await readDocument(store);
    return (await store.signer?.requireUntouched(document)) === "moved" ? "moved" : { result: document };
  }, ".");
}

/**
 * One after the other; one that fails keeps no other one back.
 * @throws AggregateError of all that failed
 */
async function doEach<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const troubles: Error[] = [];
  for (const item of items)
    await work(item).catch((error: unknown) =>
      troubles.push(error instanceof Error ? error : new Error(String(error))),
    );
  if (troubles.length > 0)
    throw new AggregateError(troubles, troubles.map(({ message }) => message).join(" "));
}

/** Whether a rollout was ended between two looks at it, and begun again: what was gathered says nothing of the second one. */
async function wasEnded(store: ObjectStore, before: Rollout | undefined, rollout: Rollout): Promise<boolean> {
  const { key, name, live, fresh, sequence } = rollout;
  if (before?.key !== key) return false;
  for (let between = before.sequence + 1; between < sequence; between += 1) {
    const change = await readAuditEntry(store, name, between);
    if (change?.current !== live || readOwn(change.rollout ?? {}, fresh) === undefined) return true;
  }
  return false;
}

/** By the remote's name. */
function rolloutsOf(rows: readonly Row[]): ReadonlyMap<string, Rollout> {
  return new Map(
    rows.flatMap(({ name, current, rollout = {}, change }) => {
      const [[fresh, percent] = []] = Object.entries(rollout);
      if (current === undefined || fresh === undefined || percent === undefined) return [];
      const key = `${name} ${current} ${fresh}`;
      const { id = "", sequence = 0, at = "" } = change ?? {};
      const last = { change: id, sequence, since: Date.parse(at) };
      return [[name, { key, name, live: current, fresh, percent, ...last }]];
    }),
  );
}
