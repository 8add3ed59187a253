import type { Unsubscribe } from "@foyer/contracts";
import { createListeners } from "../listeners.ts";

/**
 * What a person should know about a remote while it is on the screen, or of a part of the page itself that couldn't be loaded;
 * more of it stands on `/system`.
 */
export type NoticeKind = "error" | "blocked" | "globals" | "memory" | "release" | "part";

export interface Notice {
  /** One per kind and remote. */
  readonly id: string;
  readonly kind: NoticeKind;
  /** Empty for a part of the page itself. */
  readonly remote: string;
  /** For `blocked`: for how long. */
  readonly seconds?: number;
  /** For `part`: the sentence that says which. */
  readonly words?: string;
}

export interface NoticeBoard {
  show(kind: NoticeKind, remote: string, details?: Pick<Notice, "seconds" | "words">): void;
  dismiss(id: string): void;
  /** Everything about a remote, once it has gone from the screen. */
  dismissOf(remote: string): void;
  dismissAll(): void;
  /** The same array until something changes. */
  list(): readonly Notice[];
  subscribe(listen: () => void): Unsubscribe;
}

export function createNoticeBoard(): NoticeBoard {
  const listeners = createListeners();
  let notices: readonly Notice[] = [];
  const keep = (isKept: (notice: Notice) => boolean): void => {
    const kept = notices.filter(isKept);
    if (kept.length === notices.length) return;
    notices = kept;
    listeners.tell();
  };
  return {
    show(kind, remote, details = {}) {
      const id = `${kind}:${remote}`;
      notices = [...notices.filter((notice) => notice.id !== id), { id, kind, remote, ...details }];
      listeners.tell();
    },
    dismiss(id) {
      keep((notice) => notice.id !== id);
    },
    dismissOf(remote) {
      keep((notice) => notice.remote !== remote);
    },
    dismissAll() {
      keep(() => false);
    },
    list: () => notices,
    subscribe: listeners.subscribe,
  };
}
