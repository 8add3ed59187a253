import type { Unsubscribe } from "@foyer/contracts";

/** What a person should know about a remote while it is on the screen; more of it stands on `/system`. */
export type NoticeKind = "error" | "blocked" | "globals" | "memory" | "release";

export interface Notice {
  /** One per kind and remote. */
  readonly id: string;
  readonly kind: NoticeKind;
  readonly remote: string;
  /** For `blocked`: for how long. */
  readonly seconds?: number;
}

let notices: readonly Notice[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly Notice[]): void {
  notices = next;
  for (const listen of [...listeners]) listen();
}

export function showNotice(kind: NoticeKind, remote: string, details: { seconds?: number } = {}): void {
  const id = `${kind}:${remote}`;
  publish([...notices.filter((notice) => notice.id !== id), { id, kind, remote, ...details }]);
}

export function dismissNotice(id: string): void {
  if (notices.some((notice) => notice.id === id)) publish(notices.filter((notice) => notice.id !== id));
}

/** Everything about a remote, once it has gone from the screen. */
export function dismissNoticesOf(remote: string): void {
  if (notices.some((notice) => notice.remote === remote)) {
    publish(notices.filter((notice) => notice.remote !== remote));
  }
}

export function dismissAllNotices(): void {
  if (notices.length > 0) publish([]);
}

export function listNotices(): readonly Notice[] {
  return notices;
}

export function subscribeToNotices(listen: () => void): Unsubscribe {
  listeners.add(listen);
  return () => {
    listeners.delete(listen);
  };
}
