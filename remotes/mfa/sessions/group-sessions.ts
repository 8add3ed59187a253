import type { ListedSession } from "./read-sessions.ts";

/** Sessions of devices that look alike. */
export interface SessionGroup {
  /** As each of them calls its device; empty where none says. */
  readonly device: string;
  readonly isHere: boolean;
  /** Last used first; at least one. */
  readonly sessions: readonly [ListedSession, ...ListedSession[]];
}

/** Equal devices together, the last used first; this session by itself, before all. */
export function groupSessions(sessions: readonly ListedSession[]): readonly SessionGroup[] {
  const groups = new Map<string, [ListedSession, ...ListedSession[]]>();
  const byLastUse = [...sessions].sort((one, other) => lastUseMs(other) - lastUseMs(one));
  for (const each of byLastUse.filter(({ isHere }) => !isHere)) {
    const alike = groups.get(each.device);
    if (alike === undefined) groups.set(each.device, [each]);
    else alike.push(each);
  }
  return [
    ...byLastUse
      .filter(({ isHere }) => isHere)
      .map((here): SessionGroup => ({ device: here.device, isHere: true, sessions: [here] })),
    ...[...groups].map(([device, alike]): SessionGroup => ({ device, isHere: false, sessions: alike })),
  ];
}

function lastUseMs({ lastSeenAt }: ListedSession): number {
  const atMs = Date.parse(lastSeenAt);
  return Number.isNaN(atMs) ? 0 : atMs;
}
