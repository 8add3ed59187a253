import type { Clock } from "@foyer/contracts";

/** A mount under way or done, for `/system` and for attributing what happens meanwhile. */
export interface RemoteMount {
  readonly remote: string;
  readonly release: string;
  /** Of the page's clock (`performance.now()`). */
  readonly startedAt: number;
  /** When it had put something into its slot. */
  readonly shownAt?: number;
}

export interface MountLog {
  begin(remote: string, release: string): void;
  /** It has put something into its slot, or was given up. */
  settle(remote: string): void;
  of(remote: string): RemoteMount | undefined;
  /** The one remote that was putting itself on the screen during a span; nothing if there were several or none. */
  during(startedAt: number, endedAt: number): string | undefined;
}

export function createMountLog(clock: Pick<Clock, "monotonicMs">): MountLog {
  const last = new Map<string, RemoteMount>();
  const underWay = new Set<string>();
  return {
    begin(remote, release) {
      last.set(remote, { remote, release, startedAt: clock.monotonicMs() });
      underWay.add(remote);
    },
    settle(remote) {
      const mount = last.get(remote);
      if (underWay.delete(remote) && mount !== undefined)
        last.set(remote, { ...mount, shownAt: clock.monotonicMs() });
    },
    of: (remote) => last.get(remote),
    during(startedAt, endedAt) {
      const found = [...last.values()].filter(
        (mount) => mount.startedAt <= endedAt && (mount.shownAt ?? Infinity) >= startedAt,
      );
      return found.length === 1 ? found[0]?.remote : undefined;
    },
  };
}
