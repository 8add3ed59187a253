interface Chain {
  dispatch(state: unknown, options: unknown): Promise<void>;
}

interface Actions {
  readonly Chain: { readonly prototype: Chain };
  forgetClicks?: () => void;
}

interface ClickTracker {
  setClick(button: number): void;
  reset(): void;
}

/** Of Firefox's own windows. */
declare const ChromeUtils: { importESModule(address: string): never };

/**
 * Has two clicks in one place, with no move between them, count as a double click. Firefox lets that be within one message of a driver
 * alone, and Playwright sends each press by itself; and within 640 ms, in which a busy machine doesn't always get to the second one.
 * Evaluated in a window of Firefox's own, so it stands by itself.
 */
export function joinClicks(): void {
  const { actions, ClickTracker: tracker } = ChromeUtils.importESModule(
    "chrome://remote/content/shared/webdriver/Actions.sys.mjs",
  ) as {
    actions: Actions;
    ClickTracker: { prototype: ClickTracker };
  };
  // As it is, without its end, which forgets the clicks.
  actions.Chain.prototype.dispatch = async function (this: Chain & Iterable<Chain>, state, options) {
    for (const tick of this) await tick.dispatch(state, options);
  };
  let clicks = new WeakMap<ClickTracker, { readonly button: number; readonly count: number }>();
  actions.forgetClicks = () => {
    clicks = new WeakMap();
  };
  tracker.prototype.setClick = function (button) {
    const last = clicks.get(this);
    clicks.set(this, { button, count: last?.button === button ? last.count + 1 : 1 });
  };
  // By a move, for one.
  tracker.prototype.reset = function () {
    clicks.delete(this);
  };
  Object.defineProperty(tracker.prototype, "count", {
    get(this: ClickTracker) {
      return clicks.get(this)?.count ?? 0;
    },
  });
}

/** The next press is a first one, also where the last one was. */
export function forgetClicks(): void {
  const { actions } = ChromeUtils.importESModule(
    "chrome://remote/content/shared/webdriver/Actions.sys.mjs",
  ) as { actions: Actions };
  actions.forgetClicks?.();
}
