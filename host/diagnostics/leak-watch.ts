import type { Owners } from "./owners.ts";

/** What a remote started on the page and has not ended. For development: it costs a stack per listener. */
export interface LeakWatch {
  /** @returns e.g. `["listener: resize", "interval"]` */
  leftBy(remote: string): readonly string[];
}

interface Started {
  readonly owner: string;
  readonly what: string;
}

/** React puts one of these on the document for good, per copy of React. */
const KEPT_BY_REACT = "selectionchange";

/** Watches listeners on the window and the document, and intervals. Call it before any remote is loaded. */
export function createLeakWatch(page: Window, ownerOfError: Owners["ofError"]): LeakWatch {
  const started = new Map<unknown, Started>();
  const whoCalls = (): string | undefined => ownerOfError(new Error("called"));
  for (const target of [page, page.document]) watchListeners(target, started, whoCalls);
  watchIntervals(page, started, whoCalls);
  return {
    leftBy: (remote) => [...started.values()].filter(({ owner }) => owner === remote).map(({ what }) => what),
  };
}

type WhoCalls = () => string | undefined;

function watchListeners(target: EventTarget, started: Map<unknown, Started>, whoCalls: WhoCalls): void {
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  const keys = new WeakMap<object, Map<string, object>>();
  const keyOf = (listener: object, type: string, options: unknown): object => {
    const capture = typeof options === "object" && options !== null ? "capture" in options : options === true;
    const byType = keys.get(listener) ?? new Map<string, object>();
    keys.set(listener, byType);
    const name = `${type}:${capture}`;
    const key = byType.get(name) ?? { name };
    byType.set(name, key);
    return key;
  };
  target.addEventListener = (type, listener, options) => {
    add(type, listener, options);
    const owner = whoCalls();
    const isOnce = typeof options === "object" && options.once === true;
    if (listener === null || owner === undefined || isOnce || type === KEPT_BY_REACT) return;
    const key = keyOf(listener, type, options);
    started.set(key, { owner, what: `listener: ${type}` });
    const signal = typeof options === "object" ? options.signal : undefined;
    signal?.addEventListener("abort", () => started.delete(key), { once: true });
  };
  target.removeEventListener = (type, listener, options) => {
    remove(type, listener, options);
    if (listener !== null) started.delete(keyOf(listener, type, options));
  };
}

function watchIntervals(page: Window, started: Map<unknown, Started>, whoCalls: WhoCalls): void {
  const set = page.setInterval.bind(page);
  const clear = page.clearInterval.bind(page);
  const watched = (handler: TimerHandler, timeout?: number, ...args: unknown[]): number => {
    const id = set(handler, timeout, ...args);
    const owner = whoCalls();
    if (owner !== undefined) started.set(id, { owner, what: "interval" });
    return id;
  };
  page.setInterval = watched as typeof page.setInterval;
  page.clearInterval = (id?: number) => {
    clear(id);
    started.delete(id);
  };
}
