interface Chain {
  dispatch(state: unknown, options: unknown): Promise<void>;
}

/** Of Firefox's own windows. */
declare const ChromeUtils: { importESModule(address: string): never };

/**
 * Has two clicks in one place that come soon after one another count as a double click, as with a mouse. Firefox lets that be within one
 * message of a driver alone, and Playwright sends each press by itself. Evaluated in a window of Firefox's own, so it stands by
 * itself.
 */
export function joinClicks(): void {
  const { actions } = ChromeUtils.importESModule(
    "chrome://remote/content/shared/webdriver/Actions.sys.mjs",
  ) as {
    actions: { Chain: { prototype: Chain } };
  };
  // As it is, without its end, which forgets the clicks. A move still does.
  actions.Chain.prototype.dispatch = async function (this: Chain & Iterable<Chain>, state, options) {
    for (const tick of this) await tick.dispatch(state, options);
  };
}
