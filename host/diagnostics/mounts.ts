/** A mount under way or done, for `/system` and for attributing what happens meanwhile. */
export interface RemoteMount {
  readonly remote: string;
  readonly release: string;
  /** Of the page's clock (`performance.now()`). */
  readonly startedAt: number;
  /** When it had put something into its slot. */
  readonly shownAt?: number;
}

const last = new Map<string, RemoteMount>();
const underWay = new Set<string>();

export function beginMount(remote: string, release: string): void {
  last.set(remote, { remote, release, startedAt: performance.now() });
  underWay.add(remote);
}

/** It has put something into its slot, or was given up. */
export function settleMount(remote: string): void {
  const mount = last.get(remote);
  if (underWay.delete(remote) && mount !== undefined)
    last.set(remote, { ...mount, shownAt: performance.now() });
}

export function mountOf(remote: string): RemoteMount | undefined {
  return last.get(remote);
}

/** The one remote that was putting itself on the screen during a span; nothing if there were several or none. */
export function mountingDuring(startedAt: number, endedAt: number): string | undefined {
  const found = [...last.values()].filter(
    (mount) => mount.startedAt <= endedAt && (mount.shownAt ?? Infinity) >= startedAt,
  );
  return found.length === 1 ? found[0]?.remote : undefined;
}
