/** What happened to the session, in words of ours; nothing here can hold a token. */
export type SessionEventKind =
  | "started"
  | "signed-in"
  | "refreshed"
  | "adopted"
  | "refresh-failed"
  | "ended"
  | "woken"
  | "online"
  | "call-retried"
  | "cookies-lost"
  | "foreign-client";

/** One thing that happened to the session on this page. */
export interface SessionEvent {
  /** By this device's clock, in milliseconds since 1970. */
  readonly atMs: number;
  /** What happened. */
  readonly kind: SessionEventKind;
  /** A code of ours or the provider's, never free text. */
  readonly detail?: string;
}

export interface EventLog {
  add(kind: SessionEventKind, detail?: string): void;
  /** Oldest first. */
  readAll(): readonly SessionEvent[];
}

const MOST_EVENTS = 200;
/** Codes are words and numbers; whatever else comes is somebody's text, and is left out. */
const CODE = /^[\w .:-]{1,48}$/;

/** The last 200 events of this page. */
export function createEventLog(nowMs: () => number): EventLog {
  const events: SessionEvent[] = [];
  return {
    add(kind, detail) {
      const isCode = detail !== undefined && CODE.test(detail);
      events.push({ atMs: nowMs(), kind, ...(isCode && { detail }) });
      if (events.length > MOST_EVENTS) events.shift();
    },
    readAll: () => [...events],
  };
}
