// What runs on the page and stays: counted for every listener and timer from the first line of the stage on, so this
// file is imported before anything else.

/** How many of each there are now, e.g. `{ "window listener resize": 1, interval: 2 }`. */
export type Counts = Readonly<Record<string, number>>;

const counts = new Map<string, number>();

function change(what: string, by: number): void {
  counts.set(what, (counts.get(what) ?? 0) + by);
}

/** Those that outlive every remote; what hangs on a remote's own elements goes with them. */
const KEPT_TARGETS = new Map<EventTarget, string>([
  [globalThis.window, "window"],
  [document, "document"],
  [document.documentElement, "html"],
  [document.body, "body"],
]);

function watchListeners(): void {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const known = new WeakMap<object, Set<string>>();
  const keyOf = (target: string, type: string, options: unknown): string => {
    const isCapture =
      typeof options === "object" ? (options as AddEventListenerOptions | null)?.capture : options;
    return `${target} ${type} ${String(isCapture === true)}`;
  };
  // Called without an object they mean the window.
  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
    addEventListener.call(this ?? globalThis.window, type, listener, options);
    const target = KEPT_TARGETS.get(this ?? globalThis.window);
    const isOnce = typeof options === "object" && options.once === true;
    if (target === undefined || listener === null || isOnce) return;
    const keys = known.get(listener) ?? new Set<string>();
    known.set(listener, keys);
    const key = keyOf(target, type, options);
    if (keys.has(key)) return;
    keys.add(key);
    change(`${target} listener "${type}"`, 1);
    const signal = typeof options === "object" ? options.signal : undefined;
    signal?.addEventListener("abort", () => {
      if (keys.delete(key)) change(`${target} listener "${type}"`, -1);
    });
  };
  EventTarget.prototype.removeEventListener = function (
    this: EventTarget | undefined,
    type,
    listener,
    options,
  ) {
    removeEventListener.call(this ?? globalThis.window, type, listener, options);
    const target = KEPT_TARGETS.get(this ?? globalThis.window);
    if (target === undefined || listener === null) return;
    if (known.get(listener)?.delete(keyOf(target, type, options)) === true)
      change(`${target} listener "${type}"`, -1);
  };
}

function watchTimers(): void {
  const page = globalThis.window;
  const running = new Map<number, string>();
  const end = (id: number | undefined): void => {
    const what = id === undefined ? undefined : running.get(id);
    if (what === undefined || id === undefined) return;
    running.delete(id);
    change(what, -1);
  };
  const begin = (id: number, what: string): number => {
    running.set(id, what);
    change(what, 1);
    return id;
  };
  const { setTimeout: later, setInterval: repeat, clearTimeout: stopLater, clearInterval: stop } = page;
  page.setTimeout = ((handler: TimerHandler, ms?: number, ...args: unknown[]) => {
    const run = (...given: unknown[]): void => {
      end(id);
      if (typeof handler === "function") (handler as (...values: unknown[]) => void)(...given);
    };
    const id: number = later(run, ms, ...args);
    return begin(id, "timeout");
  }) as typeof page.setTimeout;
  page.setInterval = ((handler: TimerHandler, ms?: number, ...args: unknown[]) =>
    begin(repeat(handler, ms, ...args), "interval")) as typeof page.setInterval;
  // One number line for both: either ends the other's.
  page.clearTimeout = (id?: number) => {
    stopLater(id);
    end(id);
  };
  page.clearInterval = (id?: number) => {
    stop(id);
    end(id);
  };
}

function watchFrames(): void {
  const page = globalThis.window;
  const ask = page.requestAnimationFrame.bind(page);
  const cancel = page.cancelAnimationFrame.bind(page);
  const asked = new Set<number>();
  const end = (id: number): void => {
    if (asked.delete(id)) change("animation frame", -1);
  };
  page.requestAnimationFrame = (run) => {
    const id = ask((atMs) => {
      end(id);
      run(atMs);
    });
    asked.add(id);
    change("animation frame", 1);
    return id;
  };
  page.cancelAnimationFrame = (id) => {
    cancel(id);
    end(id);
  };
}

watchListeners();
watchTimers();
watchFrames();

/** @param slot what stands in it is the remote's to show, and gone at the next unmount */
export function countNow(slot: Element): Counts {
  const outside = document.querySelectorAll("*").length - slot.querySelectorAll("*").length;
  return { ...Object.fromEntries(counts), "element outside its own": outside };
}
