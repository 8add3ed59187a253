import { readOwn, remember } from "@foyer/contracts";
import type { Clock } from "@foyer/contracts";
import type { RemoteListing, ViewReport } from "@foyer/contracts/host";
import type { FailureLog } from "./failure-log.ts";
import type { VitalsLog } from "./web-vitals.ts";

/** No person and no address in it: which releases were compared here, so that one browser is judged once. */
const KEY = "foyer.judged";
const MOST_KEPT = 50;

/** How the first look at each release goes that is being compared with another, for whoever watches rollouts. */
export interface ViewLog {
  /** A remote is asked for. Nothing is noted of one whose releases aren't being compared, or that was judged before. */
  begin(listing: RemoteListing, release: string): void;
  shown(remote: string): void;
  /** What was noted since the last time; each view is told once. */
  take(): readonly ViewReport[];
}

interface View {
  readonly remote: string;
  readonly release: string;
  readonly startedAt: number;
  /** Of the failures there were before it. */
  readonly after: number;
  readonly slowestBefore: number;
  shownAt?: number;
}

export function createViewLog(
  clock: Pick<Clock, "monotonicMs">,
  failures: Pick<FailureLog, "list">,
  vitals: Pick<VitalsLog, "list">,
  storage?: () => Storage,
): ViewLog {
  const judged = remember(KEY, storage);
  const views = new Map<string, View>();
  const slowestOf = (remote: string): number => new Map(vitals.list()).get(remote)?.inp ?? 0;
  const toReport = ({ remote, release, startedAt, shownAt, after, slowestBefore }: View): ViewReport => {
    const slowest = slowestOf(remote);
    const isItsError = ({
      id,
      kind,
      remote: owner,
    }: {
      id: number;
      kind: string;
      remote?: string;
    }): boolean => id > after && kind === "error" && owner === remote;
    return {
      remote,
      release,
      isShown: shownAt !== undefined,
      errors: failures.list().filter(isItsError).length,
      ...(shownAt !== undefined && { shownAfterMs: Math.round(shownAt - startedAt) }),
      ...(slowest > slowestBefore && { slowestAnswerMs: Math.round(slowest) }),
    };
  };
  return {
    begin(listing, release) {
      const { name, current, rollout } = listing;
      const compared = Object.keys(rollout);
      // With nothing live there is nothing to compare with.
      if (compared.length === 0 || readOwn(listing.releases, current) === undefined) return;
      const key = [name, current, ...compared].join(" ");
      const kept = readKept(judged.readJson());
      if (kept.includes(key)) return;
      judged.writeJson([...kept, key].slice(-MOST_KEPT));
      views.set(name, {
        remote: name,
        release,
        startedAt: clock.monotonicMs(),
        after: failures.list()[0]?.id ?? 0,
        slowestBefore: slowestOf(name),
      });
    },
    shown(remote) {
      const view = views.get(remote);
      if (view !== undefined) view.shownAt ??= clock.monotonicMs();
    },
    take() {
      const taken = [...views.values()].map(toReport);
      views.clear();
      return taken;
    },
  };
}

function readKept(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((key): key is string => typeof key === "string") : [];
}
